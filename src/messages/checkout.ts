import { orderWithTable, tableInSentence, tableOf } from './orders.ts';

/** Texts of the checkout. */
export const checkout = {
  title: 'Facturar orden',
  order: orderWithTable,
  backToOrders: 'Volver a Ordenes',
  loading: 'Cargando la orden',

  search: 'Buscar en la orden',
  clearSearch: 'Borrar búsqueda',
  noMatch: 'No hay productos que coincidan.',
  partial: 'Facturar parcial',
  chosenUnits: (chosen: number, all: number) => `${chosen} de ${all} unidades en esta parte`,
  allLeft: 'Todo lo que queda',
  none: 'Vaciar',
  units: (count: number) => `${count} ×`,
  of: (count: number) => `de ${count}`,
  /** Below the total. */
  serviceChanged: (before: number, now: number, total: string) =>
    `El servicio cambió de ${before} % a ${now} %. Antes eran ${total}.`,
  /** Beside the total of a part. */
  service: {
    leaveOff: 'Quitar el servicio',
    leftOff: (reason: string) => `Sin servicio: ${reason}`,
    charge: 'Volver a cobrarlo',
    title: '¿Quitar el servicio de esta cuenta?',
    text: 'El cliente no lo paga. El motivo queda en «Quién hizo qué».',
    back: 'Volver',
  },
  leftAfter: (amount: string) => `Quedan ${amount}`,
  lines: 'Productos de la orden',
  billed: 'Facturado',
  quantityOf: (product: string) => `Cantidad de ${product}`,
  addDiscount: (product: string) => `Agregar descuento a ${product}`,
  discountOf: (product: string) => `Descuento de ${product}`,
  changeDiscount: (product: string) => `Cambiar descuento de ${product}`,
  /** Beside a line. */
  given: (amount: string) => `Descuento −${amount}`,
  /** Below a discount that other units of the line share. */
  ofPart: (amount: string) => `${amount} en esta parte`,
  /** On all that is billed. */
  whole: {
    open: 'Descuento a toda la orden',
    kind: 'Cómo se descuenta',
    kinds: { percent: '%', amount: '$' },
    value: { percent: 'Porcentaje de descuento', amount: 'Monto del descuento' },
    percentInvalid: 'Escribe un porcentaje entre 0 y 100.',
    apply: 'Aplicar',
    remove: 'Quitar descuento de la orden',
    /** Beside a percentage or an amount: what this bill has of it. */
    share: (amount: string) => `−${amount} en esta factura`,
  },
  less: (product: string) => `Uno menos de ${product}`,
  more: (product: string) => `Uno más de ${product}`,
  quantityOutOfRange: (remaining: number) =>
    remaining === 0
      ? 'Ya no queda nada por facturar.'
      : `La cantidad debe ser un entero entre 0 y ${remaining}.`,
  discountTooHigh: (max: string) => `El descuento no puede ser mayor a ${max}.`,

  noMethods: 'No hay métodos de pago disponibles.',
  methodsFailed: 'No se pudieron cargar los métodos de pago.',
  received: 'Monto recibido',
  receivedTooLow: 'El monto es menor al total',
  short: (amount: string) => `Faltan ${amount}`,
  change: 'Cambio',
  payments: {
    list: 'Pagos de esta factura',
    /** A row of the list. */
    row: (place: number, method: string, amount: string) => `Pago ${place}: ${method}, ${amount}`,
    remove: (place: number, method: string) => `Quitar el pago ${place}: ${method}`,
    value: 'Valor',
    overDue: 'Solo el efectivo puede pasar de lo que falta.',
    chooseAnother: (amount: string) => `Faltan ${amount}: elige otra forma de pago para el resto.`,
    nothingLeft: 'Los pagos pasan del total. Quita uno.',
    reference: 'Referencia',
    optional: 'Opcional',
  },
  tip: {
    open: 'Propina',
    amount: 'Monto de la propina',
    person: 'Para',
    nobody: 'Nadie en particular',
    remove: 'Quitar la propina',
    percent: (percent: number, amount: string) => `${percent} % · ${amount}`,
    together: (amount: string) => `Con la propina se cobran ${amount}.`,
  },
  quickCash: 'Billetes',
  exact: 'Exacto',
  keys: 'Teclas del monto',
  erase: 'Borrar',
  aboveLimit: (limit: string) =>
    `Esta factura pasa de ${limit}, el límite del negocio para consumidor final. Pide los datos del cliente.`,

  split: {
    open: 'Dividir',
    title: 'Dividir la cuenta',
    parts: 'En partes',
    partsHint: 'Lo más iguales que dejan las unidades enteras.',
    units: (quantity: number, product: string) => `${quantity} × ${product}`,
    same: 'Todas cuestan lo mismo.',
    cent: 'Difieren en un centavo, que no se puede dividir.',
    differ: (amount: string) => `Difieren hasta en ${amount}: cada unidad va entera en una parte.`,
    included: 'Con impuestos, servicio y descuentos.',
    nothingToPay: 'Lo que queda cuesta $0.00: no hay nada que dividir.',
    emptyPart: 'Así una parte costaría $0.00. Divide en menos partes o por producto.',
    onePaid: 'Solo una de las unidades que quedan tiene costo, y una unidad no se divide.',
    fewer: 'Una parte menos',
    more: 'Una parte más',
    partOf: (n: number) => `Parte ${n}`,
    /** Beside what each costs. */
    together: (n: number, amount: string) => `Las ${n} partes suman ${amount}.`,
    divide: (n: number) => `Dividir en ${n} partes`,
    single: 'Solo queda una unidad por facturar, y una unidad no se divide.',
    byProduct: 'Por producto',
    byProductHint: 'Marca lo que paga este cliente.',
    part: 'Esta parte',
    rest: 'Queda',
    choose: 'Facturar lo marcado',
    left: (n: number) =>
      n === 1
        ? 'Cuenta dividida: esta es la última parte.'
        : `Cuenta dividida: esta es una de las ${n} partes que faltan.`,
    next: 'Siguiente parte',
    shared: {
      title: 'Una sola factura, varios pagos',
      hint: 'Cada persona paga lo mismo, como prefiera. La factura es una.',
      fewer: 'Un pago menos',
      more: 'Un pago más',
      /** The last ones may be a cent more. */
      share: (count: number, first: string, last: string) =>
        first === last ? `${count} pagos de ${first}` : `${count} pagos, de ${first} a ${last}`,
    },
  },
  paid: {
    description: (bill: string, table: string) => `${bill} · ${tableOf(table)}`,
    unsent: 'Factura por enviar',
    detail: (received: string, total: string, methods: string) =>
      `Recibido ${received} · Total ${total} · ${methods}`,
    left: (units: number, table: string) =>
      units === 1
        ? `Queda 1 unidad por cobrar en ${tableInSentence(table)}`
        : `Quedan ${units} unidades por cobrar en ${tableInSentence(table)}`,
    nothingLeft: 'No queda nada por cobrar en esta orden.',
    finish: 'Finalizar Orden',
    undo: 'Deshacer',
    newOrder: 'Nueva orden',
  },

  submit: 'Facturar',
  submitting: 'Generando factura...',
  success: 'Factura creada exitosamente.',
  problems: {
    empty: 'Debes seleccionar al menos un producto para facturar.',
    selection: 'Corrige las cantidades o los descuentos marcados.',
    method: 'Debe seleccionar un método de pago.',
    /** A press leads to the till. */
    noShift: 'Abre la caja para cobrar en efectivo.',
    customer: 'Por favor, complete todos los campos obligatorios.',
    /** None of those is empty. */
    customerInvalid: 'Corrige los datos del cliente.',
  },

  missing: 'La orden no existe o ha sido eliminada.',
  cancelled: 'Esta orden fue cancelada.',
  cancelledText: 'Una orden cancelada no se puede facturar.',
  fullyBilled: 'Esta orden ya está facturada por completo.',
  fullyBilledText: 'Puedes ver sus facturas en el historial de ventas.',
  toHistory: 'Ver historial',

  correction: {
    hint: 'Corrige lo que haga falta y factura de nuevo. Mientras tanto sigue guardada como estaba.',
    laterCustomer: (name: string) =>
      `Después se aplicarán los datos de cliente que ya cambiaste: ${name}.`,
    nothingLeft: 'Ya no queda nada por facturar en esta orden.',
    nothingLeftText: 'Si otra persona ya la cobró, descarta esta factura en «Por enviar».',
    over: 'Esta factura no espera una corrección tuya.',
    overText:
      'La registró otra persona, o ya se volvió a intentar, se corrigió, se descartó o llegó al servidor.',
    notSaved:
      'Tu corrección no se guardó: esta factura ya se volvió a intentar o se descartó en otra pestaña.',
    toPending: 'Ver lo pendiente',
  },
} as const;
