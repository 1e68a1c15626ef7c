/** Texts of the settings of a business. */
export const businessSettings = {
  title: 'Configuración del negocio',
  open: 'Configuración',
  text: 'Vale para todas las personas y dispositivos del negocio.',
  back: 'Volver al negocio',
  loading: 'Cargando la configuración',
  loadFailed: 'No se pudo cargar la configuración.',
  saved: 'Configuración guardada',
  failed: 'No se pudo guardar la configuración',
  needsConnection:
    'No hay conexión con el servidor. Lo que cambiaste sigue aquí: inténtalo cuando vuelva.',
  save: 'Guardar cambios',

  bills: 'Facturas',
  serviceRate: 'Servicio (%)',
  serviceRateHint: 'Porcentaje del subtotal que se suma a cada factura nueva.',
  finalConsumerLimit: 'Aviso para consumidor final',
  finalConsumerLimitHint:
    'Sobre este monto, una factura a consumidor final avisa que hay que pedir los datos.',
  discountLimit: 'Descuento sin permiso (%)',
  discountLimitHint:
    'Hasta qué parte de la factura puede descontar quien cobra. Con 100 no hay límite.',
  finishBilled: 'Finalizar la orden al cobrar lo último',
  finishBilledWays: { true: 'Sí', false: 'No' },
  takeawayService: 'Cobrar el servicio en los pedidos para llevar',
  takeawayServiceWays: { true: 'Sí', false: 'No' },

  till: 'Caja',
  requireShift: 'Pedir un turno de caja abierto para cobrar en efectivo',
  requireShiftWays: { true: 'Sí', false: 'No' },
  closeTolerance: 'Diferencia que se acepta al cerrar la caja',
  closeToleranceHint: 'Si falta o sobra más que esto, hay que decir por qué.',

  people: 'Personas en tablets compartidas',
  lock: 'Volver a pedir quién atiende',
  lockWays: {
    never: 'Nunca',
    sale: 'Después de cada venta',
    idle: 'Sin uso por un rato',
  },
  idleMinutes: 'Minutos sin uso',
  names: 'Nombre de quien atiende',
  namesOnPaper: {
    none: 'En ningún papel',
    comandas: 'En las comandas',
    all: 'En comandas y recibos',
  },

  time: 'Hora',
  dayStartsAt: 'El día del negocio empieza a las',
  dayStartsAtHint:
    'De las 00:00 a las 11:59 de la mañana. Lo que se vende antes cuenta para el día anterior.',
  timeZone: 'Zona horaria',
  timeZones: {
    'America/Guayaquil': 'Ecuador continental',
    'Pacific/Galapagos': 'Galápagos',
  },
  timeZoneHint: 'De ella son las fechas y las horas de pantallas y papeles.',
} as const;
