/** Texts of the deletion of a business. */
export const deletion = {
  title: 'Eliminar el negocio',
  text: 'En 30 días se borran el equipo, los clientes y los datos del negocio, y tu cuenta si no la usas en otro. Las órdenes y facturas se conservan sin nombres, como manda la ley. Hasta entonces todo funciona como siempre, y puedes cambiar de idea.',
  export: 'Descargar las ventas',
  exportAll: 'Descargar todo',
  exporting: 'Descargando...',
  exportAllText:
    'Antes de ese día, descarga un archivo con todo: equipo, productos, clientes, órdenes, facturas y quién hizo qué. Guárdalo en un lugar seguro: tiene datos de personas. Es un archivo de texto comprimido (.gz) con un registro por línea (JSON): lo leen un programador u otro sistema.',
  file: (day: string) => `comanda-${day}.jsonl.gz`,
  exportFailed: 'No se pudo descargar',
  ask: 'Eliminar el negocio',
  due: (day: string) => `Este negocio se eliminará el ${day}. Hasta ese día puedes conservarlo.`,
  dueElsewhere: (day: string) =>
    `Este negocio se eliminará el ${day}. Hasta ese día, un dueño puede conservarlo en la configuración del negocio.`,
  keep: 'Conservar el negocio',
  kept: 'El negocio se conserva',
  asked: 'El negocio se eliminará en 30 días',
  failed: 'No se pudo cambiar',
  needsConnection: 'No hay conexión con el servidor. Inténtalo cuando vuelva.',
  name: (name: string) => `Escribe «${name}» para confirmar`,
  submit: 'Eliminar en 30 días',
  submitting: 'Enviando...',
} as const;
