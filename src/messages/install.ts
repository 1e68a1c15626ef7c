/** Texts of installing the app and of its storage. */
export const install = {
  action: 'Instalar aplicación',
  title: 'Instalar Comanda',
  why: 'Se abre desde su propio ícono, a pantalla completa, y el dispositivo cuida mejor lo que guardas en él.',
  steps: {
    ios: [
      'Toca el botón Compartir del navegador: el cuadro con una flecha hacia arriba.',
      'Elige «Agregar a pantalla de inicio».',
      'Toca «Agregar», abre Comanda desde su ícono e inicia sesión.',
    ],
    mac: [
      'Abre el menú Archivo de Safari.',
      'Elige «Agregar al Dock».',
      'Pulsa «Agregar», abre Comanda desde el Dock e inicia sesión.',
    ],
    android: [
      'Abre el menú del navegador: los tres puntos.',
      'Toca «Instalar» o «Agregar a pantalla de inicio».',
      'Confirma y abre Comanda desde su ícono.',
    ],
  },
  apart:
    'Antes espera a que todo esté enviado: lo que falte por enviar se queda en este navegador y no pasa a la aplicación.',
  understood: 'Entendido',
  unprotected: 'Este navegador no garantiza lo guardado',
  unprotectedText:
    'Si el dispositivo se queda sin espacio, podría borrar lo que todavía no se envía.',
  protectByInstalling: 'Instala la aplicación para protegerlo.',
  protectBySending: 'Mantén espacio libre y deja que todo se envíe.',
  notNow: 'Ahora no',
} as const;
