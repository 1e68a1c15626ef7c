export const minuteMs = 60_000;

export const hourMs = 3_600_000;

/** 24 hours. A day of the calendar may be an hour shorter or longer where the clocks change. */
export const dayMs = 86_400_000;
