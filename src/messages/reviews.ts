/** Texts of what owners and administrators should look at. */
export const reviews = {
  title: 'Por revisar',
  text: 'Lo que se hizo y conviene mirar. Nada de esto se perdió ni espera por ti.',
  list: 'Lo que hay que revisar',
  loading: 'Cargando lo que hay que revisar',
  loadFailed: 'No se pudo cargar lo que hay que revisar.',
  empty: 'No hay nada por revisar.',
  emptyText: 'Cuando algo conviene mirarse, aparece aquí.',
  /** Of what is marked only. */
  unmarked:
    'Se marca lo que se hizo sin permiso, lo que se cobró con un precio, un servicio u opciones que no había, lo que se vendió sin haber stock y lo que llegó tarde. Lo que se hizo con permiso está en Descuentos y Anulaciones.',
  more: 'Hay más de antes. Elige una persona o un día para verlo.',
  person: 'Persona',
  everybody: 'Todas las personas',
  day: 'Día',
  kind: 'Qué',
  kinds: {
    reviews: 'Lo marcado',
    discounts: 'Descuentos',
    cancellations: 'Anulaciones',
    prices: 'Precio distinto',
    business: 'Negocio y equipo',
  },
  open: 'Solo lo que falta revisar',
  mark: 'Marcar como revisado',
  markOf: (what: string) => `Marcar como revisado: ${what}`,
  marked: 'Marcado como revisado',
  failed: 'No se pudo marcar',
  needsConnection: 'Para esto se necesita la conexión con el servidor.',
  order: 'Ver orden',
  bill: 'Ver factura',
  badge: (count: number) => `Por revisar: ${count}`,
} as const;
