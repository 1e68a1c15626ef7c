import { draftParser } from '#parts/item/item-draft.ts';
import { productValues } from './product-values.ts';

const parse = draftParser(productValues);

/** Drafts of earlier builds say of the image only whether it is to be removed. */
const withImage = (value: unknown): unknown =>
  typeof value === 'object' && value && 'removed' in value && value.removed === true
    ? { ...value, image: { kind: 'none' } }
    : value;

export const parseDraft = (value: unknown) => parse(withImage(value));
