/** `dni` names the customer who is changed; null is a new one. */
export const draftKey = (businessId: number, dni: string | null): string =>
  `customer:${businessId}:${dni ?? 'new'}`;
