/** Who an OpenID provider says somebody is, as the server's redirect to the sign-up form brings it. */
export interface Prefilled {
  firstName: string;
  lastName: string;
  email: string;
}

/** Values are encoded twice: the address was decoded once already. */
const decoded = (value: string | null): string => {
  try {
    return decodeURIComponent(value ?? '').trim();
  } catch {
    return value?.trim() ?? '';
  }
};

/** Null for who comes on their own. */
export const prefilledFrom = (search: string): Prefilled | null => {
  const params = new URLSearchParams(search);
  const email = decoded(params.get('email'));
  if (!params.has('firstName') || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return {
    firstName: decoded(params.get('firstName')),
    lastName: decoded(params.get('lastName')),
    email,
  };
};
