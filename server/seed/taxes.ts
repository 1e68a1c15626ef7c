/** Taxes of the migrations' reference data. */
export const iva15 = { id: 1, taxCode: '2', rate: 15 };
export const iva0 = { id: 2, taxCode: '2', rate: 0 };
