import { formatCount } from './count.ts';

/** Texts of the dashboard. */
export const dashboard = {
  greeting: (firstName: string) => `Hola, ${firstName}`,
  ruc: (businessDni: string) => `RUC ${businessDni}`,
  range: (start: string, end: string) =>
    start === end
      ? `Los datos corresponden al ${start}.`
      : `Los datos corresponden del ${start} al ${end}.`,
  rangeUnknown: 'Los datos corresponden del --- al ---.',
  unknown: '---',
  keptAt: (at: string, offline: boolean) =>
    `${offline ? 'Sin conexión: son' : 'Son'} los datos guardados el ${at}`,
  period: 'Período de las estadísticas',
  days: (days: number) => (days === 1 ? 'Hoy' : `${days} días`),
  sales: {
    title: 'Resumen de ventas',
    total: 'Total de ventas',
    average: 'Promedio de ventas por día',
    mostSold: 'Producto más vendido',
    times: (count: number) => `Vendido ${count === 1 ? '1 vez' : `${formatCount(count)} veces`}`,
  },
  products: {
    title: 'Productos',
    total: 'Total de productos',
    customers: 'Total de clientes registrados',
    first: 'Crear el primer producto',
  },
  firstSteps: {
    title: 'Primeros pasos',
    lead: (done: number, all: number) => `${done} de ${all} listos`,
    done: 'Listo',
    menu: 'Arma tu carta',
    menuText: 'Crea tus productos, o empieza con una carta de ejemplo y cámbiala a tu gusto.',
    menuLoaded: (products: number) =>
      products === 1
        ? 'Tu carta tiene 1 producto.'
        : `Tu carta tiene ${formatCount(products)} productos.`,
    loadSample: 'Cargar carta de ejemplo',
    team: 'Invita a tu equipo',
    teamText: 'Cada persona con su propio usuario.',
    alone: 'Trabajo a solas',
    invite: 'Ir a Equipo',
    order: 'Toma la primera orden',
    orderText: 'También sin internet: se envía cuando vuelve.',
    takeOrder: 'Tomar una orden',
    print: 'Prueba la impresora',
    printText: 'Comandas y recibos salen por la impresora de este dispositivo.',
    printTest: 'Imprimir una prueba',
    install: 'Instala la aplicación',
    installText: 'Se abre desde su propio ícono y cuida mejor lo que guarda.',
  },
  sample: {
    text: (products: number) =>
      products === 1
        ? '1 producto es de la carta de ejemplo.'
        : `${formatCount(products)} productos son de la carta de ejemplo.`,
    remove: 'Quitar carta de ejemplo',
    keeps: 'Lo que cambiaste o ya está en una orden se queda.',
    ask: '¿Quitar la carta de ejemplo?',
    askText: 'Se borran sus productos, categorías y opciones.',
    confirm: 'Quitar',
    removed: (products: number) => {
      if (products === 0) return 'No se quitó ningún producto';
      return products === 1
        ? 'Se quitó 1 producto'
        : `Se quitaron ${formatCount(products)} productos`;
    },
    left: (products: number) =>
      products === 1
        ? 'Queda 1 de la carta de ejemplo: está en una orden.'
        : `Quedan ${formatCount(products)} de la carta de ejemplo: están en órdenes.`,
  },
  recent: {
    title: 'Ventas recientes',
    all: 'Historial de Ventas',
    bill: (number: string) => `Factura ${number}`,
    withCustomer: 'Factura con datos',
    loadFailed: 'No se pudieron cargar las ventas.',
    details: 'Ver Detalles',
    detailsOf: (number: string) => `Ver Detalles de la factura ${number}`,
    empty: (days: number) =>
      days === 1 ? 'Hoy aún no hay ventas' : `Aún no hay ventas en los últimos ${days} días`,
    emptyText: 'Cuando factures una orden, la verás aquí.',
  },
  statistics: {
    title: 'Estadísticas',
    soon: 'En esta sección, próximamente encontrará gráficos con las estadísticas de su negocio.',
    byDay: 'Ventas por Día de la Semana',
    byDaySeries: 'Ventas por Día',
    byHour: 'Ventas por hora',
    hour: 'Hora',
    hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    mostSold: 'Productos más Vendidos',
    nothingSold: (today: boolean) =>
      today ? 'Hoy aún no hay ventas.' : 'No hubo ventas en este período.',
    unsent: 'Tus ventas aparecerán aquí cuando lleguen al servidor.',
    notKept:
      'Las estadísticas de este período no están en este dispositivo. Aparecerán cuando el servidor responda.',
    table: 'Ver como tabla',
    tableOf: (chart: string) => `Ver como tabla: ${chart}`,
    day: 'Día',
    amount: 'Ventas',
    product: 'Producto',
    units: 'Unidades',
    /** How often an option was chosen; its group where another one has an option of that name. */
    option: (name: string, count: number, group?: string) =>
      group ? `${name} (${group}) ${count}` : `${name} ${count}`,
    products: ['Producto A', 'Producto B', 'Producto C', 'Producto D', 'Producto E'],
  },
} as const;
