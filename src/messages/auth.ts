/** Texts of signing in. */
export const auth = {
  title: 'Inicia sesión',
  lead: 'Toma órdenes y cobra, con o sin conexión.',
  email: 'Email',
  password: 'Contraseña',
  show: 'Mostrar lo escrito',
  hide: 'Ocultar lo escrito',
  submit: 'Iniciar sesión',
  success: 'Inicio de sesión exitoso',
  needsConnection:
    'No hay conexión con el servidor. El primer inicio de sesión en este dispositivo la necesita; después podrás trabajar sin ella.',
  offlineHint:
    'Estás sin conexión. El primer inicio de sesión en este dispositivo la necesita; después podrás trabajar sin ella.',
  /** The drawn comanda beside the form. */
  ticket: {
    tableLabel: 'Mesa',
    table: '5',
    saved: 'Guardada',
    lines: [
      { quantity: 3, name: 'Humita', note: '', total: '$6.75' },
      { quantity: 2, name: 'Capuchino', note: 'uno con leche de almendra', total: '$5.50' },
      { quantity: 1, name: 'Bolón de verde mixto', note: '', total: '$4.50' },
    ],
    totalLabel: 'Total',
    total: '$16.75',
    caption: 'La mesa no espera a la red.',
  },
  again: {
    title: 'Inicia sesión de nuevo',
    text: 'Tu sesión terminó. Lo que hiciste está guardado en este dispositivo y se enviará en cuanto ingreses.',
    needsConnection: 'No hay conexión con el servidor. Inténtalo cuando vuelva.',
  },
} as const;
