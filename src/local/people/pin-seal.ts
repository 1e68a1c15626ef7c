import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * Seals what a device keeps of PINs: the server's hash is kept only as its HMAC under a key that the browser never gives away, so
 * that a copied roster is of no use without the browser's own profile.
 */

const mac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

/** More rounds than this are not computed: a roster must not keep a tablet busy. */
export const maxIterations = 1_000_000;

/** The device's key, made once. */
export const deviceKeyOf = async (ledger: Ledger): Promise<CryptoKey> => {
  const key = valueKeys.deviceKey;
  const kept = await ledger.values.get(key);
  if (kept) return kept.value as CryptoKey;
  // Before the transaction, which waits for nothing but the database.
  const value = await crypto.subtle.generateKey(mac, false, ['sign', 'verify']);
  return ledger.transaction('rw', ledger.values, async () => {
    const first = await ledger.values.get(key);
    if (first) return first.value as CryptoKey;
    await ledger.values.add({ key, value });
    return value;
  });
};

const toText = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param hash of the server, in Base64 */
export const sealOf = async (key: CryptoKey, hash: string): Promise<string> =>
  toText(await crypto.subtle.sign(mac, key, toBytes(hash)));

export interface SealedPin {
  seal: string;
  salt: string;
  iterations: number;
}

/** Whether it is the PIN that was sealed. Takes as long as `iterations` make it. */
export const opensSeal = async (
  key: CryptoKey,
  pin: string,
  { seal, salt, iterations }: SealedPin,
): Promise<boolean> => {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations };
  const hash = await crypto.subtle.deriveBits(derivation, material, 256);
  return crypto.subtle.verify(mac, key, toBytes(seal), hash);
};
