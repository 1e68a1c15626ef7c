import { formatCount } from './count.ts';

/** Texts of the groups of options and of their form. */
export const options = {
  title: 'Opciones',
  text: 'Lo que se elige de un producto: leche, tamaño, extras.',
  create: 'Nuevo Grupo',
  list: 'Lista de grupos de opciones',
  search: 'Buscar opción',
  clearSearch: 'Borrar la búsqueda',
  empty: 'No hay grupos de opciones.',
  emptyText: 'Crea el primero, por ejemplo «Leche», y dáselo a los productos que lo usan.',
  noMatches: 'No hay opciones que coincidan.',
  noMatchesText: 'Prueba con otra palabra.',
  loading: 'Cargando las opciones',
  loadFailed: 'No se pudieron cargar las opciones.',
  uses: (products: number) => {
    if (products === 0) return 'Ningún producto';
    return products === 1 ? '1 producto' : `${formatCount(products)} productos`;
  },
  required: 'Obligatoria',
  menu: (name: string) => `Acciones de ${name}`,
  edit: 'Editar',
  remove: 'Eliminar',

  removal: {
    title: 'Eliminar Grupo',
    text: (name: string, products: number) => {
      const kept = 'Las órdenes y facturas que tienen sus opciones las conservan.';
      if (products === 0) return `Se eliminará «${name}». ${kept}`;
      const without =
        products === 1
          ? 'El producto que lo usa se queda sin él.'
          : `Los ${formatCount(products)} productos que lo usan se quedan sin él.`;
      return `Se eliminará «${name}». ${without} ${kept}`;
    },
    confirm: 'Eliminar',
    removing: 'Eliminando...',
    removed: 'Grupo eliminado exitosamente',
    failed: 'No se pudo eliminar el grupo',
    needsConnection: 'Para eliminar se necesita la conexión con el servidor.',
  },

  form: {
    createTitle: 'Nuevo Grupo de Opciones',
    editTitle: 'Editar Grupo de Opciones',
    actions: 'Guardar el grupo',
    back: 'Volver a las opciones',
    loading: 'Cargando el grupo',
    loadFailed: 'Error al obtener el grupo de opciones',
    name: 'Nombre',
    choice: 'Se elige',
    one: 'Una',
    several: 'Varias',
    required: 'Obligatoria',
    min: 'Mínimo',
    max: 'Máximo',
    repeat: 'Se puede repetir',
    option: 'Opción',
    difference: 'Cambia el precio',
    usual: 'Por defecto',
    available: 'Disponible',
    unavailable: 'No disponible',
    soldOutToday: 'Agotado hoy',
    options: 'Opciones del grupo',
    /** An option without a name yet. */
    unnamed: (place: number) => `opción ${place}`,
    nameOf: (option: string) => `Nombre de ${option}`,
    differenceOf: (option: string) => `Cambia el precio de ${option}`,
    less: (option: string) => `${option} cuesta menos`,
    usualOf: (option: string) => `${option} por defecto`,
    availableOf: (option: string) => `${option} disponible`,
    removeOption: (option: string) => `Quitar ${option}`,
    addOption: 'Agregar opción',
    full: (most: number) => `Un grupo tiene hasta ${most} opciones.`,
    usedBy: (products: number) => {
      if (products === 0) return 'No la usa ningún producto';
      return products === 1 ? 'La usa 1 producto' : `La usan ${formatCount(products)} productos`;
    },
    changeProducts: 'Cambiar',
    products: 'Productos que la usan',
    moreProducts: (n: number) => `y ${formatCount(n)} más`,
    productsDone: 'Listo',
    preview: 'Así se ve en la orden',
    /** Of a required group without an option by default. */
    asksFirst: 'Al tocar el producto, una ventana lo pregunta antes de agregarlo.',
    noPreview: 'Elige los productos que la usan para ver su línea.',
    belowZero: (option: string, product: string) =>
      `Con «${option}», ${product} costaría menos de 0: se cobra $0.00.`,
    note: 'El cambio de precio es lo que el cliente paga, con impuestos. Las ventas hechas no cambian.',
    save: 'Guardar grupo',
    saveFailed: 'No se pudo guardar el grupo',
    needsConnection: 'Para guardar se necesita la conexión con el servidor.',
    kept: 'Lo que escribiste se conserva en este dispositivo: inténtalo cuando vuelva.',
    offline:
      'Puedes escribir: se conserva en este dispositivo y se guarda cuando la conexión vuelva y toques Guardar.',
  },

  saved: {
    created: 'Grupo guardado exitosamente',
    updated: 'Grupo actualizado exitosamente',
  },
} as const;
