/** What is known of who took an order or charged a bill. */
interface Doer {
  /** As the server says. */
  told?: string | undefined;
  /** The member whom the device stamped at the tap. */
  stamped?: number | undefined;
  /** Of the account, for what was recorded without a stamp: nobody was chosen there. */
  account?: string | undefined;
}

/**
 * The name of who did something, by the members whom this device knows. Empty where it doesn't know the one that was stamped: it names
 * nobody else in their place.
 */
export const doerName = (
  { told, stamped, account }: Doer,
  names: ReadonlyMap<number, string>,
): string => told ?? (stamped === undefined ? account : names.get(stamped)) ?? '';
