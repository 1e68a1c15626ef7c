import { untaxedRates } from '#domain/tax.ts';

/** Texts that the checkout and a bill share. */
export const billing = {
  customer: {
    title: 'Cliente',
    dni: 'Cédula o RUC',
    fullName: 'Nombre completo',
    address: 'Dirección',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    find: 'Cédula, RUC, nombre o teléfono',
    /** Fits beside the payment on a small tablet. */
    findShort: 'Cédula, RUC o nombre',
    unknown: 'No está entre tus clientes.',
    /** Where the bill was asked for. */
    unknownYet: 'No está entre tus clientes. Créalo o borra el texto.',
    notChosen: 'Elige un cliente de la lista o borra el texto.',
    create: { number: 'Crear con este número', name: 'Crear con este nombre' },
    edit: 'Editar los datos del cliente',
    /** Of a known number beside another name. */
    otherGuest: {
      question: (name: string) => `Este número es de ${name}.`,
      use: 'Usar sus datos',
      rename: 'Corregir su nombre',
    },
    phoneHint: 'Opcional',
    finalCustomer: 'Consumidor final',
    known: (n: number) =>
      n === 1
        ? '1 cliente conocido: flechas para elegirlo.'
        : `${n} clientes conocidos: flechas para elegir.`,
  },
  summary: {
    title: 'Resumen',
    subTotal: 'Sub Total',
    base: (rate: number) => `Base IVA ${rate} %`,
    untaxedBase: {
      [untaxedRates.notSubject]: 'Base no objeto de IVA',
      [untaxedRates.exempt]: 'Base exenta de IVA',
    } as Readonly<Record<string, string>>,
    tax: (rate: number) => `IVA ${rate} %`,
    discounts: 'Descuentos',
    taxes: 'Impuestos',
    service: (rate: number) => `Servicio (${rate} %)`,
    total: 'Total',
  },
  paymentMethod: 'Método de pago',
  each: (price: string) => `${price} c/u`,
  withTax: 'IVA incluido',
  annulled: 'Anulada',
  pending: 'Por enviar',
  attention: 'Requiere atención',
  partial: 'parcial',
  refused: 'El servidor no aceptó esta factura',
  refusedCustomer: 'El servidor no aceptó estos datos',
} as const;
