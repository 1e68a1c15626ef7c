/** Texts of the profile, the business and its creation. */
export const account = {
  edit: 'Editar',
  /** Stands for an empty field. */
  none: '--',
  needsConnection:
    'No hay conexión con el servidor. Lo que escribiste sigue aquí: inténtalo cuando vuelva.',

  profile: {
    title: 'Mi Perfil',
    editTitle: 'Editar perfil',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    dni: 'DNI',
    phone: 'Teléfono',
    country: 'País',
    saved: 'Perfil actualizado exitosamente',
  },

  password: {
    open: 'Cambiar contraseña',
    title: 'Cambiar contraseña',
    askText: 'Te enviaremos un código a tu correo para confirmar que eres tú.',
    codeText: (email: string) => `Escribe el código que enviamos a ${email}.`,
    send: 'Enviar código',
    sending: 'Enviando...',
    submit: 'Cambiar contraseña',
    changed: 'Contraseña cambiada exitosamente',
  },

  business: {
    title: 'Información del Negocio',
    editTitle: 'Editar negocio',
    comercialName: 'Nombre comercial',
    businessDni: 'RUC',
    unverified: 'RUC sin verificar',
    unverifiedWays: { true: 'sí', false: 'no' },
    address: 'Dirección',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    saved: 'Negocio actualizado con éxito',
    saveFailed: 'Error al actualizar el negocio',
    loadFailed: 'Error al obtener la información del negocio',
  },

  setup: {
    title: 'Crea tu negocio',
    lead: 'Paso 2 de 2. Estos datos salen en tus facturas; podrás cambiarlos después.',
    optionalPhone: 'Teléfono (opcional)',
    submit: 'Crear negocio',
    creating: 'Creando...',
    needsConnection: 'Estás sin conexión. Para crear el negocio se necesita una vez la conexión.',
    failed: 'No se pudo crear el negocio',
    signedInAs: (email: string) => `Ingresaste como ${email}`,
  },
} as const;
