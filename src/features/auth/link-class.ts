/** A text link that is large enough to tap. */
export const linkClass =
  'inline-flex min-h-touch items-center rounded-sm font-semibold text-brand text-sm underline-offset-4 hover:underline';
