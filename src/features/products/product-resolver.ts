import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { productForm } from '#contract/product-form.ts';
import { fieldsOf, type ProductValues } from './product-values.ts';

/** Problems by field path ("taxes.0.taxBase"), found by the server's own schema. */
export const problemsOf = (values: ProductValues): Record<string, string> => {
  const { error } = productForm.safeParse(fieldsOf(values));
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  // A base that follows the price would repeat the price's problem.
  if (problems.unitPrice)
    values.taxes.forEach(({ taxBase }, index) => {
      if (taxBase === null) delete problems[`taxes.${index}.taxBase`];
    });
  return problems;
};

export const resolver: Resolver<ProductValues> = (values, _context, { fields }) => {
  const errors: FieldErrors<ProductValues> = {};
  for (const [path, message] of Object.entries(problemsOf(values))) {
    const field = (fields as Record<string, { ref?: unknown }>)[path];
    set(errors, path, { type: 'contract', message, ref: field?.ref });
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
