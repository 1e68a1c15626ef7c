/** Texts of what the device says of itself on the screen of what is unsent. */
export const device = {
  title: 'Este dispositivo',
  contact: 'Último contacto con el servidor',
  noContact: 'Todavía ninguno',
  start: 'Abrir sin conexión',
  starts: {
    yes: 'Se abre también sin conexión',
    'not-yet': 'Todavía no: déjala abierta con conexión',
    blocked: 'No: el navegador no guarda la aplicación en una ventana privada ni sin https',
  },
  space: 'Espacio usado',
  used: (used: string, quota: string) => `${used} de ${quota}`,
  unknown: 'El navegador no lo dice',
  protection: 'Protección de los datos',
  isProtected: 'Protegidos: el navegador no los borra',
  isUnprotected: 'Sin proteger: el navegador puede borrarlos si falta espacio',
} as const;
