import type { Denomination, MovementKind } from '#domain/shift.ts';
import { formatZ } from './format.ts';

/** Texts of the till: its shifts, its counts and its closings. */
export const till = {
  title: 'Caja',
  failed: 'No se pudieron cargar las cajas.',
  unknown:
    'Este dispositivo todavía no conoce las cajas del negocio. Conéctate una vez para cargarlas.',
  none: 'El negocio no tiene cajas.',
  ended: {
    title: (till: string) => `Cerraron el turno de ${till} en otro dispositivo.`,
    text: 'Lo que cobres aquí ya no se suma a ese turno.',
    read: 'Entendido',
  },

  open: {
    title: 'Abrir caja',
    text: 'Lo que cobres en este dispositivo se suma al turno de la caja que elijas.',
    till: 'Caja',
    float: 'Fondo inicial',
    floatHint: 'Cuenta el efectivo que hay en el cajón.',
    before: (amount: string) => `El turno anterior dejó ${amount}.`,
    more: (amount: string) => `Hay ${amount} más que lo que dejó el turno anterior.`,
    less: (amount: string) => `Hay ${amount} menos que lo que dejó el turno anterior.`,
    submit: 'Abrir caja',
    done: 'Caja abierta',
    adopt: (amount: string, count: number) =>
      `Sumar ${amount} cobrados sin turno (${count === 1 ? '1 factura' : `${count} facturas`})`,
    others: (till: string, who: string, at: string) =>
      // A time of the day ends in a full stop of its own.
      `${till} ya tiene un turno abierto: ${who}, desde ${at.replace(/\.$/, '')}.`,
    somebody: 'otra persona',
    join: 'Usar este turno aquí',
    endUncounted: 'Cerrar sin contar',
  },

  join: {
    open: 'Unir turnos',
    title: 'Unir turnos',
    text: (own: string, other: string) =>
      `Lo cobrado y movido en los dos turnos se cuenta junto en este. El fondo se cuenta una vez: ${own}. El otro turno anotó ${other}; si era otro dinero, anótalo como Entrada.`,
    done: 'Turnos unidos',
    joined: 'Unido a otro turno',
    float: (amount: string) => `Fondo anotado ${amount}`,
  },

  shift: {
    since: (till: string, who: string, at: string) =>
      [till, who, `abierto ${at}`].filter(Boolean).join(' · '),
    float: 'Fondo inicial',
    floatDifference: 'Diferencia con lo que dejó el turno anterior',
    cash: 'Ventas en efectivo',
    in: 'Entradas',
    out: 'Salidas',
    withdrawal: 'Retiros',
    refunds: 'Devoluciones',
    expected: 'Esperado en efectivo',
    hidden: 'Primero se cuenta. Lo esperado y la diferencia aparecen después de Contar.',
    methods: 'Cobrado en este turno',
    count: (count: number) => (count === 1 ? '1 pago' : `${count} pagos`),
    nothing: 'Todavía no se ha cobrado nada.',
    corrections: 'Pagos corregidos',
    /** "Tarjeta → Efectivo" */
    correction: (from: string, to: string) => `${from} → ${to}`,
    /** Of a correction that a closing did not count, and of a payment of another shift. */
    correctedLate: 'Llegó después del cierre',
    ofOther: 'Pago de otro turno',
    ofBill: (number: string) => `Factura ${number}`,
    movements: 'Movimientos',
    close: 'Cerrar caja',
    leave: 'Dejar de usar aquí',
    left: 'Este dispositivo ya no cobra en la caja',
  },

  movement: {
    titles: {
      in: 'Entrada de efectivo',
      out: 'Salida de efectivo',
      withdrawal: 'Retiro',
    } satisfies Record<MovementKind, string>,
    actions: { in: 'Entrada', out: 'Salida', withdrawal: 'Retiro' } satisfies Record<
      MovementKind,
      string
    >,
    hints: {
      in: 'Efectivo que entra al cajón, por ejemplo para dar cambio.',
      out: 'Efectivo que se gasta, por ejemplo en hielo.',
      withdrawal: 'Efectivo que alguien se lleva del cajón para guardarlo.',
    } satisfies Record<MovementKind, string>,
    amount: 'Monto',
    amountInvalid: 'Escribe un monto mayor que cero.',
    reason: 'Motivo',
    reasonMissing: 'Escribe el motivo.',
    done: 'Movimiento guardado',
  },

  tips: {
    title: 'Propinas',
    nobody: 'Nadie en particular',
    inCash: (amount: string) => `En efectivo ya recibió ${amount}`,
    owed: (amount: string) => `Por entregar ${amount}`,
    give: 'Entregar',
    giveTo: (name: string) => `Entregar la propina de ${name}`,
    reason: (name: string) => `Propina de ${name}`,
    needsShift: 'Abre una caja en este dispositivo para entregarlas: salen de su efectivo.',
    /** A line of the closing and of its paper. */
    figure: (name: string) => `Propina por entregar · ${name}`,
  },

  count: {
    title: 'Cerrar turno de caja',
    counted: 'Contado en caja',
    notes: 'Billetes',
    coins: 'Monedas',
    typed: 'Escribir el total',
    byPieces: 'Contar billetes y monedas',
    total: 'Total contado',
    less: (piece: string) => `Uno menos de ${piece}`,
    more: (piece: string) => `Uno más de ${piece}`,
    countOf: (piece: string) => `Cantidad: ${piece}`,
    submit: 'Contar',
    back: 'Volver a la caja',
    exact: 'Cuadra exacto',
    short: 'Faltan',
    over: 'Sobran',
    tolerance: (amount: string) => `Hasta ${amount} se cierra sin motivo.`,
    reason: 'Motivo de la diferencia',
    reasonMissing: 'Escribe el motivo de la diferencia.',
    left: 'Queda de fondo',
    leftHint: 'Para el próximo turno. Lo demás se retira.',
    leftInvalid: 'Escribe un monto que no pase de lo contado.',
    close: 'Cerrar turno',
    done: 'Turno cerrado',
    open: (count: number) =>
      count === 1
        ? '1 orden abierta pasa al próximo turno'
        : `${count} órdenes abiertas pasan al próximo turno`,
    noOpen: 'No quedan órdenes abiertas',
  },

  correctClosing: {
    open: 'Corregir cierre',
    title: 'Corregir cierre',
    text: 'El cierre queda como se firmó. La corrección queda al lado, con tu nombre y la hora.',
    side: 'Qué pasó',
    more: 'Había más',
    less: 'Había menos',
    amount: 'Cuánto efectivo',
    done: 'Corrección guardada',
  },

  closings: {
    title: 'Cierres',
    none: 'Todavía no hay cierres.',
    number: (number: number | null) => (number === null ? 'Z Pendiente' : formatZ(number)),
    uncounted: 'Cerrado sin contar',
    detail: (name: string) => `Ver ${name}`,
    counted: 'Contado',
    difference: 'Diferencia',
    exact: 'Sin diferencia',
    late: 'Llegó después del cierre',
    lateMoves: 'Movimientos y devoluciones después del cierre',
    corrected: 'Diferencia con lo que llegó después',
    /** Of corrections of the count, and the difference with them. */
    corrections: 'Correcciones del cierre',
    recounted: 'Diferencia corregida',
    left: 'Queda de fondo',
    withdrawn: 'Retirado',
    reason: 'Motivo',
    openedBy: 'Abrió',
    closedBy: 'Cerró',
    opened: 'Apertura',
    closed: 'Cierre',
    printOffice: 'Imprimir en A4',
    printed: 'Cierre impreso',
    notPrinted: 'No se imprimió el cierre',
    paperTitle: 'CIERRE DE CAJA',
    paperNote: 'Documento interno, sin validez tributaria',
    signature: 'Firma',
  },
} as const;

const coinNames: Partial<Record<Denomination, string>> = {
  'coin-1.00': 'Moneda de $1',
  '0.50': '50 ctv.',
  '0.25': '25 ctv.',
  '0.10': '10 ctv.',
  '0.05': '5 ctv.',
  '0.01': '1 ctv.',
};

/** "$20", "25 ctv." */
export const pieceName = (piece: Denomination): string =>
  coinNames[piece] ?? `$${piece.replace('.00', '')}`;
