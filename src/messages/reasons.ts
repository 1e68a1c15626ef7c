import type { UsualReason } from '#domain/reasons.ts';

/** Texts of why units are taken off, an order is cancelled or a discount is given. */

const usual: Record<UsualReason, string> = {
  mistake: 'Error al tomar',
  'changed-mind': 'Cambio del cliente',
  waste: 'Merma',
  invitation: 'Invitación',
  regular: 'Cliente frecuente',
  courtesy: 'Cortesía',
  complaint: 'Reclamo',
  promotion: 'Promoción',
};

/** A usual reason in words, or the words that somebody typed. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(usual, reason) ? usual[reason as UsualReason] : reason;

export const reasons = {
  /** Over the reasons of a question. */
  why: 'Motivo',
  other: 'Otro',
  otherLabel: 'Otro motivo',
  discount: 'Motivo del descuento',
  takeBack: {
    title: '¿Por qué se quita?',
    text: 'La cocina puede tenerlo ya. Toca el motivo: queda en «Quién hizo qué».',
    confirm: 'Quitar',
    back: 'Volver',
  },
} as const;
