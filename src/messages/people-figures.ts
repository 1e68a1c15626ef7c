/** Texts of the figures by person. */
export const people = {
  title: 'Por persona',
  nobody: 'Sin persona conocida',
  columns: ['Persona', 'Ventas', 'Órdenes', 'Unidades anuladas', 'Descuentos'],
  export: 'Exportar CSV',
  /** The history has another button of that name. */
  exportName: 'Exportar CSV por persona',
  file: (start: string, end: string) => `personas-${start}-a-${end}.csv`,
} as const;
