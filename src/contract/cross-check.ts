import * as z from 'zod/mini';

/** A check of one field against another, made even while other fields are invalid. */
export const crossCheck = <Fields>(
  holds: (fields: Fields) => boolean,
  field: keyof Fields & string,
  error: string,
) =>
  z.refine<Fields>(holds, {
    error,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
