/** A link among text, as tall as a finger. */
export const linkClass =
  'inline-flex min-h-touch items-center rounded-sm font-semibold text-brand text-sm underline-offset-4 hover:underline';
