/** The box of a field; the control inside it has no looks of its own. */
export const controlBox =
  'flex min-h-field w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface text-base text-ink ' +
  'transition-colors has-[:focus-visible]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand ' +
  'has-[:focus-visible]:-outline-offset-1 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]:focus-visible]:outline-danger has-[:disabled]:bg-sunken has-[:disabled]:text-muted';

export const bareControl =
  'min-h-[inherit] w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed';
