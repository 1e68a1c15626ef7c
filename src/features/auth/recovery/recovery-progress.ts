/** The progress of a password reset, kept for this tab: it survives a reload. */
export interface Recovery {
  email: string;
  /** A code was sent. */
  sent: boolean;
}

const key = 'recovery';

export const readRecovery = (): Recovery | null => {
  try {
    const { email, sent } = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {};
    return typeof email === 'string' ? { email, sent: sent === true } : null;
  } catch {
    return null;
  }
};

export const storeRecovery = (recovery: Recovery | null): void => {
  if (recovery) sessionStorage.setItem(key, JSON.stringify(recovery));
  else sessionStorage.removeItem(key);
};
