/** A user as the OpenID provider describes them, from the query of the server's redirect to the sign-up. */
export interface Prefilled {
  firstName: string;
  lastName: string;
  email: string;
}

/** Decodes a value once more, because the server encodes values twice. */
const decoded = (value: string | null): string => {
  try {
    return decodeURIComponent(value ?? '').trim();
  } catch {
    return value?.trim() ?? '';
  }
};

/** Null when the user did not come from a provider. */
export const readPrefilled = (search: string): Prefilled | null => {
  const params = new URLSearchParams(search);
  const email = decoded(params.get('email'));
  if (!params.has('firstName') || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return {
    firstName: decoded(params.get('firstName')),
    lastName: decoded(params.get('lastName')),
    email,
  };
};
