import { formatCount } from './count.ts';

/** Texts of the categories and of their dialog. */
export const categories = {
  title: 'Categorías',
  text: 'Agrupan los productos en la pantalla de órdenes.',
  create: 'Crear Categoría',
  list: 'Lista de categorías',
  search: 'Buscar categoría',
  clearSearch: 'Borrar la búsqueda',
  empty: 'No hay categorías disponibles.',
  emptyText: 'Crea la primera para agrupar tus productos.',
  noMatches: 'No se encontraron categorías',
  noMatchesText: 'Prueba con otra palabra.',
  loading: 'Cargando las categorías',
  loadFailed: 'No se pudieron cargar las categorías.',
  productCount: (n: number) => (n === 1 ? '1 producto' : `${formatCount(n)} productos`),
  menu: (name: string) => `Acciones de ${name}`,
  edit: 'Editar',
  remove: 'Eliminar',
  /** Under the title, after the toast has gone. */
  doneTo: (name: string, text: string) => `«${name}»: ${text}`,

  dialog: {
    create: {
      title: 'Crear Categoría',
      submit: 'Crear',
      busy: 'Creando...',
      failed: 'No se pudo crear la categoría',
      withoutImage: {
        title: 'Confirmar Creación',
        description: 'La categoría será creada sin una imagen. ¿Deseas continuar?',
      },
      /** The toast after the server has accepted the change. */
      saved: 'Categoría creada exitosamente',
    },
    edit: {
      title: 'Editar Categoría',
      submit: 'Editar',
      busy: 'Editando...',
      failed: 'No se pudo editar la categoría',
      withoutImage: {
        title: 'Confirmar Edición',
        description: 'La categoría será editada sin una imagen. ¿Deseas continuar?',
      },
      saved: 'Categoría actualizada exitosamente',
    },
    name: 'Nombre',
    nameHint: 'Así aparece en la pantalla de órdenes.',
    needsConnection: 'Para guardar se necesita la conexión con el servidor.',
    kept: 'Lo que escribiste sigue aquí: inténtalo cuando vuelva.',
  },

  ready: {
    open: 'Elegir de la galería',
    close: 'Ocultar la galería',
    group: 'Imágenes de la galería',
    loading: 'Cargando la galería',
    failed: 'La galería necesita la conexión con el servidor.',
  },

  discard: {
    title: '¿Descartar los cambios?',
    description: 'Lo que cambiaste en esta categoría no se ha guardado.',
    cancelLabel: 'Seguir editando',
    confirmLabel: 'Descartar',
  },

  removal: {
    title: 'Eliminar Categoría',
    text: (name: string, products: number) =>
      products === 0
        ? `Se eliminará «${name}».`
        : `Se eliminará «${name}». ${products === 1 ? 'Su producto se conserva.' : `Sus ${formatCount(products)} productos se conservan.`}`,
    confirm: 'Eliminar',
    removing: 'Eliminando...',
    removed: 'Categoría eliminada exitosamente',
    failed: 'No se pudo eliminar la categoría',
    needsConnection: 'Para eliminar se necesita la conexión con el servidor.',
  },

  /** Stays under the screen's title. */
  done: {
    edited: 'Categoría editada exitosamente.',
    removed: 'Categoría eliminada correctamente.',
  },
} as const;
