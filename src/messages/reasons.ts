import type { UsualReason } from '#domain/reasons.ts';

/** Texts of why units are taken off, an order is cancelled, a discount is given, a bill has no service or is annulled. */

export const reasons = {
  usual: {
    mistake: 'Error al tomar',
    'changed-mind': 'Cambio del cliente',
    waste: 'Merma',
    invitation: 'Invitación',
    regular: 'Cliente frecuente',
    courtesy: 'Cortesía',
    complaint: 'Reclamo',
    promotion: 'Promoción',
    'no-table-service': 'Sin servicio a la mesa',
    'wrong-charge': 'Error de cobro',
    'gave-up': 'Cliente se arrepintió',
    'wrong-data': 'Datos equivocados',
    'wrong-method': 'Se marcó otra forma',
    'guest-changed': 'El cliente cambió de idea',
    'not-in-account': 'No está en la cuenta',
    'wrong-amount': 'Llegó otro monto',
  } satisfies Record<UsualReason, string>,
  why: 'Motivo',
  /** Over the reasons of a question, each of which is the answer. */
  toCancel: 'Toca el motivo para cancelarla',
  toTakeBack: 'Toca el motivo para quitarlo',
  toLeaveOff: 'Toca el motivo para quitarlo de esta cuenta',
  toAnnul: 'Toca el motivo para anularla',
  toCorrect: 'Toca el motivo para corregirlo',
  toMiss: 'Toca el motivo por el que no llegó',
  other: 'Otro',
  otherLabel: 'Otro motivo',
  accept: 'Aceptar',
  discount: 'Motivo del descuento',
  takeBack: {
    title: '¿Por qué se quita?',
    text: 'La cocina puede tenerlo ya. El motivo queda en «Quién hizo qué».',
    back: 'Volver',
  },
} as const;

/** A usual reason in words, or the words that somebody typed. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(reasons.usual, reason) ? reasons.usual[reason as UsualReason] : reason;
