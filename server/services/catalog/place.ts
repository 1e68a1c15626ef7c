/** A row's place on the menu, as answers have it: nothing before somebody arranges it. */
export const placeOf = ({ position }: { position: number | null }) =>
  position === null ? {} : { position };
