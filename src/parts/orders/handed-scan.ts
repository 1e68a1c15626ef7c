/** A code that was scanned on another screen of an order, until the order's own screen opens. */
let handed: { orderKey: string; code: string } | null = null;

export const handScan = (orderKey: string, code: string): void => {
  handed = { orderKey, code };
};

/** The code that was handed to an order's screen, once. */
export const takeHandedScan = (orderKey: string): string | null => {
  const code = handed?.orderKey === orderKey ? handed.code : null;
  handed = null;
  return code;
};
