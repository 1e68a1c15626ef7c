/** Texts of the paper of an electronic invoice (RIDE), as the tax authority names its fields. */
export const fiscalPaper = {
  headOffice: (address: string) => `Matriz: ${address}`,
  establishment: (address: string) => `Establecimiento: ${address}`,
  specialTaxpayer: (number: string) => `Contribuyente especial Nro. ${number}`,
  withholdingAgent: (number: string) => `Agente de retención Res. Nro. ${number}`,
  keepsAccounts: (keeps: boolean) => `Obligado a llevar contabilidad: ${keeps ? 'SÍ' : 'NO'}`,
  invoice: (number: string) => `FACTURA ${number}`,
  test: 'PRUEBAS · SIN VALIDEZ TRIBUTARIA',
  environment: { test: 'Ambiente: PRUEBAS', production: 'Ambiente: PRODUCCIÓN' },
  normal: 'Emisión normal',
  key: 'Autorización y clave de acceso',
  authorized: (at: string) => `Autorizada: ${at}`,
  provider: (ruc: string) => `RUC Proveedor: ${ruc}`,
  email: (address: string) => `Correo: ${address}`,
  buyer: (name: string) => `Cliente: ${name}`,
  tip: (rate: number) => `Propina (servicio ${rate} %)`,
  consult: 'Consúltela en sri.gob.ec con la clave de acceso.',
} as const;
