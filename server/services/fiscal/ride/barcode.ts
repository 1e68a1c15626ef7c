import JsBarcode from 'jsbarcode';

/** The modules of a Code 128, from left to right: 1 is a bar, 0 is none. */
export const code128 = (text: string): string => {
  const drawn: { encodings: { data: string }[] } = { encodings: [] };
  JsBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings.map(({ data }) => data).join('');
};
