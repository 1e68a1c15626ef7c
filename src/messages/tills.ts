/** Texts of the tills of a business and of their dialog. */
export const tills = {
  title: 'Cajas',
  text: 'Los cajones de efectivo del negocio. Se elige uno al abrir la caja.',
  inSettings: 'Los cajones de efectivo en los que cobra tu equipo.',
  open: 'Ver las cajas',
  back: 'Volver a la configuración',
  create: 'Agregar caja',
  empty: 'No hay cajas.',
  emptyText: 'Agrega la primera para poder abrirla.',
  loading: 'Cargando las cajas',
  loadFailed: 'No se pudieron cargar las cajas.',
  edit: (name: string) => `Editar ${name}`,
  shown: (name: string) => `Mostrar ${name} al abrir la caja`,
  hidden: 'Oculta',
  changeFailed: 'No se pudo cambiar la caja',
  needsConnection: 'Para cambiar las cajas se necesita la conexión con el servidor.',
  stays: 'Quedan como estaban.',

  name: 'Nombre',
  nameHint: 'Por ejemplo Caja 2, Barra o Terraza. Sale también en los cierres anteriores.',

  dialog: {
    create: {
      title: 'Agregar caja',
      submit: 'Agregar',
      failed: 'No se pudo agregar la caja',
      saved: 'Caja agregada',
    },
    edit: {
      title: 'Editar caja',
      submit: 'Guardar cambios',
      failed: 'No se pudo guardar la caja',
      saved: 'Caja guardada',
    },
    needsConnection: 'Para guardar se necesita la conexión con el servidor.',
    kept: 'Lo que escribiste sigue aquí: inténtalo cuando vuelva.',
  },
  discard: {
    title: '¿Descartar los cambios?',
    description: 'Lo que cambiaste en esta caja no se ha guardado.',
    cancelLabel: 'Seguir editando',
    confirmLabel: 'Descartar',
  },
} as const;
