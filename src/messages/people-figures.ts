/** Texts of the figures by person. */
export const people = {
  title: 'Por persona',
  nobody: 'Sin persona conocida',
  /** An older server doesn't say it. */
  untold: '—',
  columns: [
    'Persona',
    'Cobró',
    'De sus órdenes',
    'Órdenes',
    'Unidades anuladas',
    'Descuentos',
    'Propinas',
  ],
  export: 'Exportar CSV',
  /** The history has another button of that name. */
  exportName: 'Exportar CSV por persona',
  file: (start: string, end: string) => `personas-${start}-a-${end}.csv`,
} as const;
