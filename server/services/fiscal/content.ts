import type * as z from 'zod/mini';
import type { billInput } from '#contract/bills.ts';
import type { DocumentFigures } from '#domain/fiscal/figures.ts';

/** What a document says beside its number, fixed when it arrives: what is changed later of bill, guest or menu changes no document. */

export interface Content {
  figures: DocumentFigures;
  /** Null: the final consumer. */
  buyer: { identity: string; name: string; address: string; email: string; phone: string } | null;
}

const buyerOf = (input: z.output<typeof billInput>): Content['buyer'] => {
  if (input.finalCustomer) return null;
  const { dni, fullName, address, email, phone } = input.customer;
  return { identity: dni, name: fullName, address, email, phone };
};

export const contentOf = (input: z.output<typeof billInput>, figures: DocumentFigures): string =>
  JSON.stringify({ figures, buyer: buyerOf(input) } satisfies Content);

export const readContent = (content: string): Content => JSON.parse(content);
