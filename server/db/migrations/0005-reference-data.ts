import { taxCodes } from '#domain/tax.ts';
import type { Change } from './ddl.ts';

/** Rates of IVA by the tax authority's codes. The 12 % rate is past and only names old documents. */
const taxes = [
  { id: 1, description: 'IVA 15%', rate_bp: 1500, rate_code: '4', active: 1 },
  { id: 2, description: 'IVA 0%', rate_bp: 0, rate_code: '0', active: 1 },
  { id: 3, description: 'IVA 5%', rate_bp: 500, rate_code: '5', active: 1 },
  { id: 4, description: 'No objeto de IVA', rate_bp: 0, rate_code: '6', active: 1 },
  { id: 5, description: 'Exento de IVA', rate_bp: 0, rate_code: '7', active: 1 },
  { id: 6, description: 'IVA 12%', rate_bp: 1200, rate_code: '2', active: 0 },
];

const paymentMethods = [
  { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' },
  { id: 2, name: 'Efectivo', icon: 'banknote' },
  { id: 3, name: 'Transferencia', icon: 'landmark' },
];

export const referenceData: Change = async (db) => {
  const rows = taxes.map((tax) => ({ ...tax, tax_code: taxCodes.iva }));
  await db.insertInto('taxes').values(rows).execute();
  await db.insertInto('payment_methods').values(paymentMethods).execute();
};
