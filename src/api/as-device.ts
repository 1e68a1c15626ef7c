import { deviceSecretHeader } from '#contract/headers.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { deviceSecretOf } from '#local/people/device-secret.ts';
import { businessOf, type Transport } from './transport.ts';

/**
 * A transport whose calls prove that they come from a shared device: a PIN that allowed something can only have been entered on one,
 * also before the session has shown that with its first roster.
 */
export const asDevice =
  (ledger: Ledger, transport: Transport): Transport =>
  async (call) => {
    const secret = await deviceSecretOf(ledger, businessOf(call));
    const proof = secret !== null && { [deviceSecretHeader]: secret };
    return transport({ ...call, headers: { ...proof, ...call.headers } });
  };
