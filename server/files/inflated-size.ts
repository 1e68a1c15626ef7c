/**
 * How many bytes the parts of a zip say that they unpack to, by its directory; null where the directory does not say it of each part.
 * The library that unpacks them stops at the size that the directory says, but sets no limit to that size nor to their sum.
 */
export const inflatedSize = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== partSign) return null;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    // Sizes that stand elsewhere: in a record of zip64, or behind the part.
    if (size === elsewhere || packed === elsewhere) return null;
    const isBehind = (view.getUint16(at + 8, true) & 8) !== 0;
    if (packed === 0 ? isBehind : size === 0) return null;
    sum += Math.max(size, packed);
    at += 46 + [28, 30, 32].reduce((all, field) => all + view.getUint16(at + field, true), 0);
  }
  return sum;
};

const partSign = 0x02014b50;
const endSign = 0x06054b50;
const elsewhere = 0xffffffff;
const endLength = 22;
const longestComment = 65_535;

/** The last place where the record at the end of a zip can begin. */
const endOfDirectory = (view: DataView): number | null => {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return null;
};
