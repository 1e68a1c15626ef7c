import { auth } from '#messages/auth.ts';
import { errorText } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';

/** Why a sign-in failed, as the form shows it. */
export interface LoginFailure {
  /** Null when every part of it stands beside its field. */
  message: string | null;
  tone: 'danger' | 'warning';
  fields: { email?: string; password?: string };
}

const pick = ({ email, password }: Record<string, string>): LoginFailure['fields'] => ({
  ...(email && { email }),
  ...(password && { password }),
});

/** No network is no fault of the person's: it warns. All else is the server's message. */
export const loginFailure = (failure: Failure): LoginFailure => {
  if (failure.code === 'network')
    return { message: auth.needsConnection, tone: 'warning', fields: {} };
  const fields = pick(failure.fields);
  const message = Object.keys(fields).length > 0 ? null : errorText(failure);
  return { message, tone: 'danger', fields };
};
