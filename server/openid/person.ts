import * as z from 'zod/mini';

/** A person as an OpenID provider describes them. */
export interface Person {
  issuer: string;
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the provider has verified the email. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const name = z.catch(z.string(), '');

const claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(254)),
  email_verified: z.unknown(),
  given_name: name,
  family_name: name,
});

/** @param given the provider's claims @throws Error without a subject or an email */
export const personOf = (given: object): Person => {
  const known = claims.parse(given);
  return {
    issuer: known.iss,
    subject: known.sub,
    email: known.email.toLowerCase(),
    emailVerified: known.email_verified === true,
    firstName: known.given_name,
    lastName: known.family_name,
  };
};
