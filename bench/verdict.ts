/** How a measure that has a goal ends in the report. */
export const verdictOf = (holds: boolean): string => (holds ? 'ok' : 'MISSED');
