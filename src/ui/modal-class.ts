export const scrim =
  'fixed inset-0 z-50 flex items-end justify-center bg-scrim p-3 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out sm:items-center sm:p-6';

export const modalPanel =
  'relative flex max-h-full w-full max-w-lg flex-col overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-lg outline-none data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out';

export const modalTitle = 'font-bold text-lg';

export const modalText = 'mt-1.5 text-muted text-sm';

export const modalFooter =
  'flex flex-wrap items-center justify-end gap-2 px-5 py-4 *:flex-auto sm:*:flex-none';
