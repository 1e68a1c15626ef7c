/** The chapters of the manual in their order, by the names of their files in `docs/manual`. */
export const manualChapters = [
  'primer-dia',
  'ordenes',
  'cobrar',
  'anular',
  'caja',
  'imprimir',
  'sin-internet',
  'conexion',
  'productos',
  'equipo',
  'negocio',
  'facturacion-electronica',
  'que-hacer',
] as const;

export type ManualChapter = (typeof manualChapters)[number];
