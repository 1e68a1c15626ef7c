/** Texts of the shared devices. */
export const devices = {
  title: 'Dispositivos',
  text: 'Las tablets que comparten las personas del equipo.',
  list: 'Dispositivos del negocio',
  loading: 'Cargando los dispositivos',
  loadFailed: 'No se pudieron cargar los dispositivos.',
  empty: 'Todavía no hay dispositivos compartidos.',
  emptyText: 'Ponle un nombre a este para que varias personas lo usen con su PIN.',

  own: {
    title: 'Este dispositivo',
    unnamed: 'Es solo de quien inició sesión',
    unnamedText:
      'Si lo comparten varias personas, ponle un nombre. Cada una elige su cara y escribe su PIN, también sin conexión.',
    share: 'Compartir este dispositivo',
    rename: 'Cambiar nombre',
  },

  name: {
    title: 'Nombre de este dispositivo',
    text: 'Para reconocerlo desde otro lugar.',
    label: 'Nombre',
    hint: 'Por ejemplo, Barra 1.',
    saved: (name: string) => `Este dispositivo es ahora «${name}»`,
    failed: 'No se pudo guardar el nombre',
    needsConnection:
      'No hay conexión con el servidor. Lo que escribiste sigue aquí: inténtalo cuando vuelva.',
  },

  by: (name: string, date: string) => `Lo registró ${name} el ${date}`,
  badge: 'Este',
  end: 'Terminar',
  endOf: (name: string) => `Terminar ${name}`,
  ending: {
    title: (name: string) => `¿Terminar «${name}»?`,
    text: 'Se cierran sus sesiones y deja de tener las caras y los PIN en cuanto tenga conexión. Lo que le falta por enviar se conserva en él.',
    selfText:
      'Tendrás que iniciar sesión otra vez en este dispositivo. Lo que falta por enviar se conserva en él.',
    confirm: 'Terminar',
    removing: 'Terminando...',
    removed: 'Dispositivo terminado',
    failed: 'No se pudo terminar el dispositivo',
    needsConnection: 'Para terminarlo se necesita la conexión con el servidor.',
  },
} as const;
