import type { BusinessDetails, TrailRow } from '#contract/trail.ts';
import { account } from './account.ts';
import { businessSettings } from './business-settings.ts';
import { formatDate } from './format.ts';
import { paymentMethods } from './payment-methods.ts';
import { roleNames } from './roles.ts';
import { sri } from './sri.ts';

/** What was done to the business, its settings, its team and its devices, in words made of the trail's data. */

type Changes = BusinessDetails['changes'];
type Team = Extract<TrailRow, { kind: 'team' }>['details'];

/** What the fields are called, as on the screens where they are changed. */
const fieldNames: Record<string, string> = {
  comercialName: account.business.comercialName,
  businessDni: account.business.businessDni,
  unverifiedIdentity: account.business.unverified,
  address: account.business.address,
  email: account.business.email,
  phone: account.business.phone,
  serviceRate: businessSettings.serviceRate,
  timeZone: businessSettings.timeZone,
  lockAfter: businessSettings.lock,
  idleMinutes: businessSettings.idleMinutes,
  namesOnPaper: businessSettings.names,
  finalConsumerLimit: businessSettings.finalConsumerLimit,
  discountLimit: businessSettings.discountLimit,
  finishBilled: businessSettings.finishBilled,
  dayStartsAt: businessSettings.dayStartsAt,
  takeawayService: businessSettings.takeawayService,
  requireShift: businessSettings.requireShift,
  closeTolerance: businessSettings.closeTolerance,
  till: 'Caja',
  tillActive: 'En uso',
  paymentMethod: paymentMethods.trail.method,
  methodIcon: paymentMethods.icon,
  methodKind: paymentMethods.kind,
  methodSriCode: paymentMethods.sri,
  methodActive: paymentMethods.trail.active,
  methodPosition: paymentMethods.trail.position,
  sriLegalName: sri.legalName,
  sriHeadOfficeAddress: sri.headOfficeAddress,
  sriEstablishment: sri.establishment,
  sriEstablishmentAddress: sri.establishmentAddress,
  sriKeepsAccounts: sri.keepsAccounts,
  sriSpecialTaxpayer: sri.specialTaxpayer,
  sriWithholdingAgent: sri.withholdingAgent,
  sriRimpe: sri.rimpe,
  sriEnvironment: sri.environment,
  sriEnabled: sri.enabled,
  sriCertificate: sri.certificate,
  sriPoint: sri.point,
  sriPointState: sri.pointState,
};

/** What chosen values are called. */
const valueNames: Record<string, Record<string, string>> = {
  unverifiedIdentity: account.business.unverifiedWays,
  timeZone: businessSettings.timeZones,
  lockAfter: businessSettings.lockWays,
  namesOnPaper: businessSettings.namesOnPaper,
  finishBilled: businessSettings.finishBilledWays,
  takeawayService: businessSettings.takeawayServiceWays,
  requireShift: businessSettings.requireShiftWays,
  tillActive: { true: 'Sí', false: 'No' },
  methodIcon: paymentMethods.iconNames,
  methodKind: paymentMethods.kindNames,
  methodActive: paymentMethods.trail.activeWays,
  sriKeepsAccounts: sri.yesNo,
  sriRimpe: sri.rimpeNames,
  sriEnvironment: sri.environmentNames,
  sriEnabled: sri.yesNo,
  sriPointState: sri.pointStates,
};

const valueText = (field: string, value: string | number | boolean): string =>
  valueNames[field]?.[String(value)] ?? `«${value}»`;

const titles = {
  business: 'Cambió los datos del negocio',
  settings: 'Cambió la configuración del negocio',
} as const;

export const businessTitle = (
  kind: keyof typeof titles,
  { deletion, paymentMethod, till }: Changes,
): string => {
  if (till) return till.before ? 'Cambió una caja' : 'Agregó una caja';
  if (paymentMethod) return paymentMethods.trail[paymentMethod.before ? 'changed' : 'created'];
  if (!deletion) return titles[kind];
  return deletion.after ? 'Pidió eliminar el negocio' : 'Conservó el negocio';
};

/** Fields that say which thing it was. */
const named = new Set(['paymentMethod', 'till', 'sriPoint']);

/** "Servicio (%): «10» → «8»", and the day of a deletion that was asked for. */
export const changeLines = (changes: Changes, zone: string): string[] =>
  Object.entries(changes).flatMap(([field, { before, after }]) => {
    if (field === 'deletion')
      return after ? [`Se eliminará el ${formatDate(String(after), zone)}`] : [];
    // Which method or till it was: a new one, or one that keeps its name.
    if (named.has(field) && (before === '' || before === after))
      return `${fieldNames[field]}: «${after}»`;
    return `${fieldNames[field] ?? field}: ${valueText(field, before)} → ${valueText(field, after)}`;
  });

export const teamTitle = (details: Team): string => {
  switch (details.what) {
    case 'joined':
      return `${details.name} se unió al equipo: ${roleNames[details.role]}`;
    case 'role':
      return `Cambió el rol de ${details.name}`;
    case 'name':
      return `Cambió el nombre de ${details.before}`;
    case 'deactivated':
      return `Desactivó a ${details.name}`;
    case 'reactivated':
      return `Reactivó a ${details.name}`;
    case 'pin-set':
      return `Puso un PIN nuevo a ${details.name}`;
    case 'pin-removed':
      return `Quitó el PIN de ${details.name}`;
    case 'invited':
      return `Invitó a una persona: ${roleNames[details.role]}`;
    case 'invitation-revoked':
      return `Anuló una invitación: ${roleNames[details.role]}`;
    case 'device-enrolled':
      return `Registró el dispositivo ${details.name}`;
    case 'device-ended':
      return `Terminó el dispositivo ${details.name}`;
    case 'station-set':
      return `Puso la impresora de la cocina ${details.name}`;
    case 'station-ended':
      return `Quitó la impresora de la cocina ${details.name}`;
  }
};

export const teamLines = (details: Team): string[] => {
  switch (details.what) {
    case 'role':
      return [`${roleNames[details.before]} → ${roleNames[details.after]}`];
    case 'name':
      return [`«${details.before}» → «${details.after}»`];
    default:
      return [];
  }
};
