type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search');

const typed = new Set<Field>();

/** Remembers the fields that are typed into, in forms and dialogs. Forms that keep a draft are marked `data-kept`. */
export const trackTyping = (): void => {
  const remember = ({ target }: Event) => {
    if (!isField(target)) return;
    if (target.closest('[data-kept]')) return;
    if (target.closest('form, [role=dialog], [role=alertdialog]')) typed.add(target);
  };
  document.addEventListener('input', remember, { capture: true });
};

const hasTypedInput = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value !== '');
};

/** Asks the screens as a browser does before it closes a tab. */
const isUnloadPrevented = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a reload now would lose input. */
export const hasUnsavedInput = (): boolean => hasTypedInput() || isUnloadPrevented();
