/** A typed number in the wire's format: "1,5", ".5", "5." and "$5" are accepted too. */
export const wireNumber = (text: string): string =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/^(\d+)\.$/, '$1');
