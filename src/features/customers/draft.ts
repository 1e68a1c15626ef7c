/** `dni` of the customer being edited; null for a new one. */
export const draftKey = (businessId: number, dni: string | null): string =>
  `customer:${businessId}:${dni ?? 'new'}`;
