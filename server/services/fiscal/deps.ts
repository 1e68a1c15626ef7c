import type { SecretBox } from './secret-box.ts';

/** What the server needs for electronic documents from its settings. */
export interface FiscalDeps {
  /** Null where it has no secret: certificates can't be kept then. */
  box: SecretBox | null;
  /** RUC of the software's provider; null without one. */
  providerRuc: string | null;
}
