/** How many characters a new password has. */
export const passwordLimits = { min: 8, max: 200 } as const;
