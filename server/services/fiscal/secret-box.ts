import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals bytes with a secret of the server's (AES-256-GCM). What was sealed opens with the same secret and for the same purpose alone. */

const algorithm = 'aes-256-gcm';
const sizes = { key: 32, nonce: 12, tag: 16 } as const;

export interface SecretBox {
  /** `context`: what the bytes belong to, so that nobody puts them in another's place. */
  seal: (bytes: Buffer, context: string) => string;
  /** Undefined where it was sealed with another secret or for another context, or was changed. */
  open: (sealed: string, context: string) => Buffer | undefined;
}

export const secretBox = (secret: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'comanda-secrets', sizes.key));
  return {
    seal: (bytes, context) => {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64');
      const [tagAt, bodyAt] = [sizes.nonce, sizes.nonce + sizes.tag];
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, tagAt))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(tagAt, bodyAt));
        return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
};
