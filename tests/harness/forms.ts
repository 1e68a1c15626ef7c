/** Multipart forms of the catalog. */

type Fields = Record<string, string | Blob | undefined>;

/** A form of these fields; undefined ones are left out. */
export const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (value) form.append(name, value, 'foto.png');
  }
  return form;
};

/** A product as the screen sends it. */
export const productFields = (more: Fields = {}): Fields => ({
  productName: 'Té de horchata',
  description: 'Hierbas de Loja',
  unitPrice: '1.50',
  stockable: 'false',
  sku: '',
  ean: '',
  stock: '0',
  unitMeasure: '',
  available: 'true',
  categories: '[]',
  categoryId: '',
  taxes: '[{"taxId":1,"taxBase":"1.50"}]',
  ...more,
});

/** An image as a file to upload, without a telling name or type. */
export const fileOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
