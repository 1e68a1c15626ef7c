/** The colours that tell the members of a business apart, by name: the design system knows what they look like. */
export const memberColours = [
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;

export type MemberColour = (typeof memberColours)[number];

/** The colours in turn. */
export const colourOf = (turn: number): MemberColour =>
  memberColours[turn % memberColours.length] ?? 'red';
