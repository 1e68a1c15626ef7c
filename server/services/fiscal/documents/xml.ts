/** Writes XML in its canonical form (C14N 1.0): what is signed is then the very text. */

export type Element = readonly [name: string, content: string | readonly Element[]];

/** An element, unless its text is empty: the authority refuses those. */
export const optional = (name: string, text: string | undefined): Element[] =>
  text ? [[name, text]] : [];

/** One line, composed, without what XML or the authority can't take; quotes and apostrophes stay bare. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const inText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const write = ([name, content]: Element): string => {
  const inner = typeof content === 'string' ? inText(content) : content.map(write).join('');
  return `<${name}>${inner}</${name}>`;
};

/** @param fields of the additional information, by name: their names are attributes */
export const document = (
  root: string,
  version: string,
  parts: readonly Element[],
  fields: readonly (readonly [name: string, text: string])[],
): string => {
  const additional = fields
    .map(
      ([name, text]) =>
        `<campoAdicional nombre="${inAttribute(name)}">${inText(text)}</campoAdicional>`,
    )
    .join('');
  return (
    `<${root} id="comprobante" version="${version}">${parts.map(write).join('')}` +
    `${additional && `<infoAdicional>${additional}</infoAdicional>`}</${root}>`
  );
};
