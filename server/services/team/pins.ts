import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** As often as is advised for SHA-256; devices compute it for each try. */
const iterations = 210_000;

const bytes = { salt: 16, hash: 32 };

/** What the database keeps of a PIN, which devices check it against. @param pin null takes it away */
export const pinColumns = async (now: Date, pin: string | null) => {
  const pin_changed_at = now.toISOString();
  if (pin === null) {
    return {
      pin_hash: null,
      pin_salt: null,
      pin_iterations: null,
      pin_length: null,
      pin_changed_at,
    };
  }
  const salt = randomBytes(bytes.salt);
  const hash = await promisify(pbkdf2)(pin, salt, iterations, bytes.hash, 'sha256');
  return {
    pin_hash: hash.toString('base64'),
    pin_salt: salt.toString('base64'),
    pin_iterations: iterations,
    pin_length: pin.length,
    pin_changed_at,
  };
};
