/** What of the menu nobody can order until the business's next day. */

export interface SoldOutThing {
  /** Of the product, or of the group of the option. */
  id: number;
  optionId?: number | undefined;
}

/** What a device has said of a thing. `until`: UTC, ISO 8601; null: it is sold again. */
export interface SoldOutSaid extends SoldOutThing {
  until: string | null;
}

export const isSameThing = (one: SoldOutThing, other: SoldOutThing): boolean =>
  one.id === other.id && one.optionId === other.optionId;

/** Until when a thing is sold out: as the device has said, else as the server says. */
export const soldOutUntil = (
  said: readonly SoldOutSaid[],
  thing: SoldOutThing,
  told: string | null | undefined,
): string | null | undefined => {
  const own = said.find((each) => isSameThing(each, thing));
  return own ? own.until : told;
};
