import { passwordLimits } from '#contract/password-limits.ts';

/** Texts of signing in, signing up and asking for a new password. */
export const auth = {
  title: 'Inicia sesión',
  lead: 'Toma órdenes y cobra, con o sin conexión.',
  email: 'Email',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  success: 'Inicio de sesión exitoso',
  needsConnection:
    'No hay conexión con el servidor. Iniciar sesión la necesita; después podrás trabajar sin ella.',
  offlineHint: 'Estás sin conexión. Iniciar sesión la necesita; después podrás trabajar sin ella.',
  forgot: '¿Olvidaste tu contraseña?',
  or: 'o',
  google: 'Continuar con Google',
  googleFailed:
    'No se pudo iniciar sesión con Google. Inténtalo de nuevo o ingresa con tu email y contraseña.',
  googleNeedsConnection:
    'No hay conexión con el servidor. Google la necesita: inténtalo cuando vuelva.',
  noAccount: '¿Aún no tienes cuenta?',
  signupLink: 'Regístrate',
  ended: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  toLanding: 'Comanda, página principal',
  signup: {
    title: 'Crea tu cuenta',
    lead: 'Paso 1 de 2. El primer mes es gratis; después registras tu negocio.',
    verified: 'Revisa tus datos y completa los que faltan. No necesitas contraseña.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailLocked: 'El de tu cuenta de Google; no se puede cambiar.',
    dni: 'DNI o RUC',
    dniHint: 'Cédula de 10 dígitos o RUC de 13.',
    phone: 'Teléfono (opcional)',
    phoneHint: 'De 7 a 15 dígitos.',
    country: 'País (opcional)',
    password: 'Contraseña',
    passwordHint: `De ${passwordLimits.min} a ${passwordLimits.max} caracteres.`,
    confirmPassword: 'Confirmar contraseña',
    submit: 'Crear cuenta',
    success: 'Registro exitoso',
    haveAccount: '¿Ya tienes cuenta?',
    needsConnection:
      'No hay conexión con el servidor. Crear la cuenta la necesita; lo que escribiste sigue aquí.',
    verificationExpired:
      'La confirmación de Google caducó. Vuelve a continuar con Google o elige una contraseña.',
  },
  recovery: {
    title: 'Recupera tu contraseña',
    lead: 'Te enviaremos un código a tu correo.',
    invalid: 'Email no válido.',
    send: 'Enviar código',
    haveCode: 'Ya tengo un código',
    codeTitle: 'Crea una contraseña nueva',
    codeLead: (email: string) => `Escribe el código que recibiste en ${email}.`,
    otherEmail: 'Usar otro email',
    submit: 'Cambiar contraseña',
    done: 'Contraseña actualizada exitosamente',
    needsConnection:
      'No hay conexión con el servidor. Recuperar la contraseña la necesita; lo que escribiste sigue aquí.',
    toLogin: 'Volver a iniciar sesión',
  },
  /** A stored token whose user and business the device doesn't know yet. */
  tokenSignIn: {
    title: 'Falta un paso',
    text: 'Tu ingreso está guardado en este dispositivo. La primera vez hace falta conexión con el servidor para traer tus datos.',
    leave: 'Usar otra cuenta',
  },
  /** A link carries the session of another user than the one who is signed in. */
  switchUser: {
    title: '¿Cambiar de cuenta?',
    text: (name: string, email: string) =>
      `El enlace que abriste inicia la sesión de ${name} (${email}) en este dispositivo. Si no lo pediste, sigue con la tuya.`,
    shared:
      'El enlace que abriste es de otra cuenta, y en este dispositivo trabajan varias personas. Para entrar con otra cuenta, cierra primero la sesión desde el menú.',
    stay: 'Seguir con mi sesión',
    go: (firstName: string) => `Entrar como ${firstName}`,
  },
  /** The illustration beside the form. */
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
    text: 'Tu sesión terminó. Lo que te falta por enviar está guardado en este dispositivo y espera a que ingreses.',
    needsConnection: 'No hay conexión con el servidor. Inténtalo cuando vuelva.',
  },
} as const;
