const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const duration = (ms: number): string => {
  const minutes = Math.round(ms / minute);
  const hours = Math.round(ms / hour);
  if (minutes < 120) return `${minutes} minutos`;
  return hours < 48 ? `${hours} horas` : `${Math.round(ms / day)} días`;
};

/** Texts about the device's clock. */
export const clock = {
  /** `ahead`: ms; negative when it is behind. */
  isOff: (ahead: number) =>
    `La hora de este dispositivo está ${duration(Math.abs(ahead))} ${ahead > 0 ? 'adelantada' : 'atrasada'}. Las ventas se guardan con la hora del servidor.`,
} as const;
