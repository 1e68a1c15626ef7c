import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Shows problems that the contract's own schema finds beside their fields. */
export const contractResolver =
  <V extends FieldValues>(problemsOf: (values: V) => Record<string, string>): Resolver<V> =>
  (values, _context, { fields }) => {
    const errors: FieldErrors<V> = {};
    for (const [path, message] of Object.entries(problemsOf(values))) {
      const field = (fields as Record<string, { ref?: unknown }>)[path];
      set(errors, path, { type: 'contract', message, ref: field?.ref });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
