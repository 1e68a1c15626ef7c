import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { code128 } from './barcode.ts';
import type { RideFields } from './fields.ts';

/** Draws the printed form of an electronic invoice (RIDE) on A4. */

// A font of the product's own, part of which goes into each file: those that every reader has lack letters of names.
const font = createRequire(import.meta.url).resolve;
const fonts = {
  regular: font('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: font('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** In points, 72 an inch. */
const margin = 40;
const gap = 12;
const sizes = { small: 7, text: 8, head: 11 };
/** Of a bar: a third of a millimetre, which hand scanners read. */
const barWidth = 0.94;
const barHeight = 40;

const rule = '#999999';

type Pdf = PDFKit.PDFDocument;

const widthOf = ({ page }: Pdf): number => page.width - 2 * margin;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws within a box. @returns its lower edge */
const inside = (pdf: Pdf, { x, y, width }: Place, draw: (inner: number) => void): number => {
  pdf.x = x + gap / 2;
  pdf.y = y + gap / 2;
  draw(width - gap);
  return pdf.y + gap / 2;
};

const frame = (pdf: Pdf, { x, y, width }: Place, bottom: number): void => {
  pdf
    .roundedRect(x, y, width, bottom - y, 4)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
};

/** The same with its frame. */
const boxed = (pdf: Pdf, place: Place, draw: (inner: number) => void): number => {
  const bottom = inside(pdf, place, draw);
  frame(pdf, place, bottom);
  return bottom;
};

const labelled = (pdf: Pdf, label: string, text: string, width: number): void => {
  pdf.font(fonts.bold).fontSize(sizes.text).text(`${label}: `, { width, continued: true });
  pdf.font(fonts.regular).text(text);
};

const drawIssuer = (pdf: Pdf, { issuer }: RideFields, width: number): void => {
  const [name = '', ...more] = issuer;
  pdf.font(fonts.bold).fontSize(sizes.head).text(name, { width }).moveDown(0.4);
  pdf.font(fonts.regular).fontSize(sizes.text);
  for (const text of more) pdf.text(text, { width });
};

/** White on black, so that nobody takes it for a real one. */
const drawTest = (pdf: Pdf, width: number): void => {
  const y = pdf.y + 3;
  pdf.rect(pdf.x, y, width, sizes.head + 10).fill('black');
  pdf.fillColor('white');
  pdf.text('PRUEBAS · SIN VALIDEZ TRIBUTARIA', pdf.x, y + 5, { width, align: 'center' });
  pdf.fillColor('black').moveDown(0.3);
};

const drawDocument = (pdf: Pdf, fields: RideFields, width: number): void => {
  labelled(pdf, 'R.U.C.', fields.ruc, width);
  pdf.font(fonts.bold).fontSize(sizes.head).text(`FACTURA ${fields.number}`, { width });
  if (fields.isTest) drawTest(pdf, width);
  pdf.moveDown(0.3);
  labelled(pdf, 'Ambiente', fields.isTest ? 'PRUEBAS' : 'PRODUCCIÓN', width);
  labelled(pdf, 'Emisión', 'NORMAL', width);
  if (fields.authorizedAt)
    labelled(pdf, 'Fecha y hora de autorización', fields.authorizedAt, width);
};

const drawKey = (pdf: Pdf, { accessKey }: RideFields, width: number): void => {
  pdf.font(fonts.bold).fontSize(sizes.text);
  pdf.text('Número de autorización y clave de acceso', { width, align: 'center' });
  const modules = code128(accessKey);
  const left = pdf.x + (width - modules.length * barWidth) / 2;
  const top = pdf.y + 4;
  for (const bars of modules.matchAll(/1+/g))
    pdf.rect(left + bars.index * barWidth, top, bars[0].length * barWidth, barHeight);
  pdf.fillColor('black').fill();
  pdf.font(fonts.regular).fontSize(sizes.text);
  pdf.text(accessKey, pdf.x, top + barHeight + 4, { width, align: 'center' });
};

const amount = { align: { x: 'right', y: 'top' } } as const;

const lineColumns = [
  { width: 66 },
  { width: 44, ...amount },
  { width: '*' },
  { width: 62, ...amount },
  { width: 56, ...amount },
  { width: 62, ...amount },
] as const;

const lineHeads = [
  'Cód. principal',
  'Cantidad',
  'Descripción',
  'Precio unitario',
  'Descuento',
  'Precio total',
];

const style = { border: 0.5, borderColor: rule, padding: 3 } as const;

const drawLines = (pdf: Pdf, { lines }: RideFields): void => {
  pdf.font(fonts.regular).fontSize(sizes.small);
  pdf.x = margin;
  pdf.table({
    columnStyles: [...lineColumns],
    defaultStyle: style,
    maxWidth: widthOf(pdf),
    data: [
      lineHeads.map((text) => ({ text, font: { src: fonts.bold, size: sizes.small } })),
      ...lines,
    ],
  });
};

type Rows = RideFields['totals'];

/** Rows of a label and a text, one of them in bold. @returns the lower edge */
const drawRows = (pdf: Pdf, rows: Rows, { x, y, width }: Place, strong: number): number => {
  pdf.font(fonts.regular).fontSize(sizes.text);
  pdf.table({
    position: { x, y },
    columnStyles: [{ width: '*' }, { width: 74, ...amount }],
    defaultStyle: style,
    maxWidth: width,
    data: rows.map((row, place) =>
      row.map((text) => ({
        text,
        font: { src: place === strong ? fonts.bold : fonts.regular, size: sizes.text },
      })),
    ),
  });
  return pdf.y;
};

/** Whether so much still fits on the page; a new one begins otherwise. */
const requireRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
};

const rowHeight = 16;

const drawFoot = (pdf: Pdf, { totals, payments, additional }: RideFields): void => {
  const paid: Rows = [['Forma de pago', 'Valor'], ...payments];
  requireRoom(pdf, (Math.max(totals.length, paid.length + additional.length) + 3) * rowHeight);
  const y = pdf.y + gap;
  const width = (widthOf(pdf) - gap) / 2;
  drawRows(pdf, totals, { x: margin + width + gap, y, width }, totals.length - 1);
  const under = drawRows(pdf, paid, { x: margin, y, width }, 0);
  if (additional.length === 0) return;
  boxed(pdf, { x: margin, y: under + gap, width }, (inner) => {
    pdf.font(fonts.bold).fontSize(sizes.text).text('Información adicional', { width: inner });
    for (const [label, text] of additional) labelled(pdf, label, text, inner);
  });
};

/** Who issues, and which document it is, side by side. @returns the lower edge */
const drawHead = (pdf: Pdf, fields: RideFields): number => {
  const width = (widthOf(pdf) - gap) / 2;
  const left = { x: margin, y: margin, width };
  const right = { ...left, x: margin + width + gap };
  const bottom = Math.max(
    inside(pdf, left, (inner) => drawIssuer(pdf, fields, inner)),
    inside(pdf, right, (inner) => drawDocument(pdf, fields, inner)),
  );
  frame(pdf, left, bottom);
  frame(pdf, right, bottom);
  return bottom;
};

/** @returns the file's bytes */
export const drawRide = (fields: RideFields): Promise<Buffer> => {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, font: fonts.regular, lang: 'es-EC', displayTitle: true },
    info: { Title: `Factura ${fields.number}`, Author: fields.issuer[0] ?? '' },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const file = new Promise<Buffer>((resolve, reject) => {
    pdf.once('end', () => resolve(Buffer.concat(parts)));
    pdf.once('error', reject);
  });
  const whole = { x: margin, width: widthOf(pdf) };
  const head = drawHead(pdf, fields);
  const key = boxed(pdf, { ...whole, y: head + gap }, (inner) => drawKey(pdf, fields, inner));
  const buyer = boxed(pdf, { ...whole, y: key + gap }, (inner) => {
    for (const [label, text] of fields.buyer) labelled(pdf, label, text, inner);
  });
  pdf.y = buyer + gap;
  drawLines(pdf, fields);
  drawFoot(pdf, fields);
  pdf.end();
  return file;
};
