import type { Action, Role } from '#domain/roles.ts';
import { roleNames } from './roles.ts';

/** Texts of choosing the person at a shared tablet, and of approvals. */

const list = new Intl.ListFormat('es', { type: 'disjunction' });

/** "1:05", "0:30" */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** After "para". */
const actionTexts: Record<Action, string> = {
  'see-orders': 'ver órdenes',
  'take-orders': 'tomar órdenes',
  bill: 'cobrar',
  till: 'abrir, mover o cerrar la caja',
  'manage-till': 'cerrar la caja de otra persona',
  finish: 'finalizar la orden',
  'take-back': 'quitar lo que ya se envió',
  annul: 'anular una factura',
  'discount-over-limit': 'dar este descuento',
  'leave-service-off': 'quitar el servicio',
  reopen: 'reactivar la orden',
  'see-sales': 'ver las ventas',
  'export-sales': 'exportar las ventas',
  'sold-out': 'decir qué se agotó',
  'manage-catalog': 'manejar los productos',
  'see-figures': 'ver las cifras del negocio',
  'manage-business': 'cambiar los datos del negocio',
  'manage-invoicing': 'manejar la facturación electrónica',
  'manage-team': 'manejar el equipo y los dispositivos',
  'end-session': 'cerrar la sesión de este dispositivo',
};

export const people = {
  title: '¿Quién atiende?',
  hint: 'Toca tu nombre y escribe tu PIN.',
  faces: 'Personas',
  search: 'Buscar persona',
  clearSearch: 'Borrar búsqueda',
  noMatch: 'Nadie tiene ese nombre.',
  close: 'Cerrar',
  back: 'Elegir otra persona',
  /** Of the button in the top bar. */
  current: (name: string, role: Role) => `Atiende ${name}, ${roleNames[role]}. Cambiar de persona`,
  face: (name: string, role: Role) => `${name}, ${roleNames[role]}`,
  noPin: 'Sin PIN',
  here: 'Atiende ahora',
  lock: 'Bloquear',
  stays: (name: string) => `Si ${name} dejó algo a medias, lo encuentra como estaba.`,
  choose: 'Toca tu nombre. Aquí escribes tu PIN.',
  nobody:
    'Nadie tiene PIN en este dispositivo. Para cambiar de persona, cierra la sesión y entra con la contraseña de la cuenta.',
  pin: {
    of: (name: string) => `PIN de ${name}`,
    digits: (count: number | null) => (count ? `PIN de ${count} números` : 'PIN'),
    typed: (typed: number, of: number | null) =>
      of ? `${typed} de ${of} números` : `${typed} números`,
    keys: 'Números',
    erase: 'Borrar',
    enter: 'Entrar',
    checking: 'Comprobando',
    wrong: 'El PIN no es correcto.',
    unreadable: 'Este PIN no se puede comprobar aquí.',
    failed: 'No se pudo comprobar el PIN. Inténtalo de nuevo.',
    wait: (seconds: number) => `Espera ${clockText(seconds)}`,
    waitHint: 'Hubo varios PIN incorrectos. Otras personas sí pueden entrar.',
    forgotten: '¿Olvidaste tu PIN?',
    forgottenText: 'Un dueño o administrador te puede dar otro en Equipo.',
  },
  approval: {
    title: 'Hace falta un permiso',
    text: (actions: readonly Action[]) =>
      `Para ${actions.map((action) => actionTexts[action]).join(' y ')} hace falta el PIN de alguien que puede. Tú sigues atendiendo.`,
    impossible: (actions: readonly Action[]) =>
      `Tu rol no permite ${actions.map((action) => actionTexts[action]).join(' y ')}.`,
    notSeen: (screen: string) => `Tu rol no permite ver «${screen}».`,
    /** `names`: of those on this device who may. */
    who: (names: readonly string[], roles: readonly Role[]) =>
      names.length > 0
        ? `Puede ${list.format(names)}.`
        : `Puede un ${list.format(roles.map((role) => roleNames[role].toLowerCase()))}.`,
    notHere: 'En este dispositivo nadie lo puede permitir con su PIN.',
    changePerson: 'Cambiar de persona',
    understood: 'Entendido',
  },
  account: {
    title: 'Esta cuenta es de otra persona',
    text: 'Solo su dueño cambia el perfil con el que se inició sesión.',
  },
} as const;
