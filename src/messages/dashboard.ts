/** Texts of the dashboard. */
export const dashboard = {
  greeting: (firstName: string) => `Hola, ${firstName}`,
  ruc: (businessDni: string) => `RUC ${businessDni}`,
  range: (start: string, end: string) => `Los datos corresponden del ${start} al ${end}.`,
  rangeUnknown: 'Los datos corresponden del --- al ---.',
  unknown: '---',
  sales: {
    title: 'Resumen de ventas',
    total: 'Total de ventas',
    average: 'Promedio de ventas por día',
    mostSold: 'Producto más vendido',
    times: (count: number) => (count === 1 ? '1 vez vendido' : `${count} veces vendido`),
  },
  products: {
    title: 'Productos',
    total: 'Total de productos',
    customers: 'Total de clientes registrados',
  },
  recent: {
    title: 'Ventas recientes',
    all: 'Historial de Ventas',
    bill: (number: string) => `Factura ${number}`,
    withCustomer: 'Factura con datos',
    details: 'Ver Detalles',
    detailsOf: (number: string) => `Ver Detalles de la factura ${number}`,
    empty: 'Aún no hay ventas en los últimos 7 días',
    emptyText: 'Cuando factures una orden, la verás aquí.',
  },
  statistics: {
    title: 'Estadísticas',
    soon: 'En esta sección, próximamente encontrará gráficos con las estadísticas de su negocio.',
    byDay: 'Ventas por Día de la Semana',
    byDaySeries: 'Ventas por Día',
    days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    mostSold: 'Productos más Vendidos',
    products: ['Producto A', 'Producto B', 'Producto C', 'Producto D', 'Producto E'],
  },
} as const;
