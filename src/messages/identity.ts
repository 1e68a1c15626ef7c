interface Numbered {
  dni: string;
  unverifiedIdentity?: boolean | undefined;
}

/** Texts of identity numbers that fail the check. */
export const identity = {
  useAnyway: 'Usar de todos modos',
  /** Under a number that is taken all the same. */
  taken: 'Sin verificar: no pasa el control del número.',
  unverified: 'sin verificar',
} as const;

/** The number, with the mark of one that fails the check. */
export const numberText = ({ dni, unverifiedIdentity }: Numbered): string =>
  unverifiedIdentity ? `${dni} (${identity.unverified})` : dni;
