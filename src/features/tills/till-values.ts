import * as z from 'zod/mini';
import { problemsByPath } from '#contract/problems.ts';
import { tillInput } from '#contract/shifts.ts';
import type { Till } from '#domain/shift.ts';
import { contractResolver } from '#parts/draft/contract-resolver.ts';
import { draftParser } from '#parts/item/item-draft.ts';

const values = z.object({ name: z.string() });

export type TillValues = z.infer<typeof values>;

export const parseDraft = draftParser(values);

export const emptyValues: TillValues = { name: '' };

export const valuesOf = ({ name }: Till): TillValues => ({ name });

export const resolver = contractResolver((typed: TillValues) =>
  problemsByPath(tillInput.safeParse(typed).error?.issues),
);

/** What is sent of values that the resolver has passed. */
export const inputOf = (typed: TillValues) => tillInput.parse(typed);
