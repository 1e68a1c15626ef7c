/** What would be lost if the page were loaded anew now. */

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search');

const typed = new Set<Field>();

/** Remembers what is typed into forms and windows. Screens that keep drafts have neither, or say `data-kept`. */
export const trackTyping = (): void => {
  const remember = ({ target }: Event) => {
    if (!isField(target)) return;
    if (target.closest('[data-kept]')) return;
    if (target.closest('form, [role=dialog], [role=alertdialog]')) typed.add(target);
  };
  document.addEventListener('input', remember, { capture: true });
};

const isTyped = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value !== '');
};

/** Asks the screens as a browser does before it closes a tab. */
const isHeld = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const hasUnsavedInput = (): boolean => isTyped() || isHeld();
