/** A PIN has from 4 to 6 digits. */
export const pinDigits = { least: 4, most: 6 } as const;

/** What became of a typed PIN. `unreadable`: this device can't check it. */
export type PinVerdict = 'right' | 'wrong' | 'waiting' | 'unreadable';
