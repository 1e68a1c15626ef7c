import { ended } from './format.ts';

/** Texts of the page on which an invitation is accepted. */
export const joining = {
  /** `business`: its name. */
  title: (business: string) => `Únete a ${business}`,
  lead: (role: string, until: string) =>
    ended(`Te invitan al equipo como ${role}. La invitación vence el ${until}`),
  pageTitle: 'Invitación',
  loading: 'Cargando la invitación',
  loadFailed: 'No se pudo abrir la invitación.',
  gone: 'Esta invitación ya no sirve',
  goneText:
    'Ya se usó, venció o la anularon. Pide otra a quien te invitó. Si ya la aceptaste, inicia sesión.',
  signedInAs: (name: string) => `Estás en este dispositivo como ${name}`,
  accept: 'Aceptar invitación',
  otherAccount: 'Usar otra cuenta',
  account: 'Tu cuenta',
  newAccount: 'Soy nuevo en Comanda',
  haveAccount: 'Ya tengo cuenta',
  signUp: 'Crear cuenta y aceptar',
  signIn: 'Iniciar sesión y aceptar',
  joined: (business: string) => `Ya eres parte de ${business}`,
  needsConnection: 'No hay conexión con el servidor. Aceptar la invitación la necesita.',
} as const;
