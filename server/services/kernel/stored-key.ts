const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An Idempotency-Key as bytes: devices send UUIDs, which are 16, in the order of their time. Another text is its own bytes, and never
 * 16 of them, so that no two keys are the same.
 */
export const storedKey = (key: string): Uint8Array => {
  if (uuid.test(key)) return Buffer.from(key.replaceAll('-', ''), 'hex');
  const text = Buffer.from(key);
  return text.length === 16 ? Buffer.concat([text, Buffer.of(0)]) : text;
};
