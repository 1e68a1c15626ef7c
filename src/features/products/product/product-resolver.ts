import { problemsByPath } from '#contract/problems.ts';
import { productForm } from '#contract/product-form.ts';
import { contractResolver } from '#parts/draft/contract-resolver.ts';
import { fieldsOf, type ProductValues } from './product-values.ts';

/** Problems by field path, found by the server's own schema. */
export const problemsOf = (values: ProductValues): Record<string, string> => {
  const sent = fieldsOf(values, []);
  const { finalPrice, ...problems } = problemsByPath(productForm.safeParse(sent).error?.issues);
  if (finalPrice) problems.unitPrice ??= finalPrice;
  // A base that follows the price would repeat the price's problem.
  if (problems.unitPrice)
    values.taxes.forEach(({ taxBase }, index) => {
      if (taxBase === null || values.isFinal) delete problems[`taxes.${index}.taxBase`];
    });
  return problems;
};

export const resolver = contractResolver(problemsOf);
