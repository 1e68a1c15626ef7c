import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useMessagesByKeyboard } from './toast-focus.ts';

export interface ToasterProps {
  /** How long a message stays, in milliseconds. */
  duration: number;
  /** The name of the region that holds the messages. */
  label: string;
  closeLabel: string;
}

const looks = {
  toast:
    'pointer-events-auto relative flex w-full flex-wrap items-start gap-2.5 rounded-md border border-line bg-surface py-3.5 pr-12 pl-3.5 text-ink shadow-lg font-sans data-[front=false]:data-[expanded=false]:*:opacity-0',
  content: 'min-w-0 flex-1 basis-3/4',
  title: 'font-medium text-sm',
  description: 'mt-0.5 text-muted text-sm',
  icon: 'shrink-0 mt-px',
  actionButton:
    'ml-5 min-h-secondary shrink-0 rounded-sm px-3 font-semibold text-brand text-sm hover:bg-brand-soft',
  closeButton:
    'absolute top-0.5 right-0.5 flex size-touch items-center justify-center rounded-md text-muted hover:text-ink [&>svg]:size-4.5',
};

/** Below this the library lays messages out for a phone. */
const phone = () => matchMedia('(max-width: 600px)');

const followPhone = (listener: () => void) => {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Over the top bar, where it is empty: beside the title, or between the navigation and the pill at its widest. Where
 * these leave no room, under it, between a screen's title and its buttons.
 */
const place =
  '[--message-top:0.375rem] [--message-width:22.5rem] ' +
  'lg:[--message-top:calc(var(--spacing-bar)+env(safe-area-inset-top)+0.5rem)] ' +
  'xl:[--message-top:0.375rem] xl:[--message-width:min(22rem,100vw-63.5rem)] ' +
  'xl:right-63! xl:left-auto! xl:transform-none!';

/**
 * Where messages appear: never over what can be tapped next on the top of a screen, nor over what is being sold; on a
 * phone, which has no room there, above the buttons at its foot. Mount it once.
 */
export const Toaster = ({ duration, label, closeLabel }: ToasterProps) => {
  useMessagesByKeyboard();
  const onPhone = useSyncExternalStore(followPhone, () => phone().matches);
  return (
    <Sonner
      position={onPhone ? 'bottom-center' : 'top-center'}
      offset={{ top: 'var(--message-top)' }}
      className={place}
      style={{ '--width': 'var(--message-width)' } as CSSProperties}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 5rem) + 0.5rem)', left: 12, right: 12 }}
      visibleToasts={3}
      gap={8}
      closeButton
      duration={duration}
      containerAriaLabel={label}
      icons={{
        success: <CircleCheck size={20} className="text-success" aria-hidden="true" />,
        error: <CircleAlert size={20} className="text-danger" aria-hidden="true" />,
        info: <Info size={20} className="text-muted" aria-hidden="true" />,
      }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames: looks }}
    />
  );
};

export interface ToastOptions {
  description?: string;
  /** A message with the same id replaces the one shown. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds; Infinity keeps it until it is closed. */
  duration?: number;
  /** Whatever opens: it waits for an answer. */
  stays?: boolean;
  /** It has gone: closed or answered by a person, or without one: its time was over, or a window opened. */
  onClose?: (by: 'person' | 'time') => void;
}

/** Messages that made way for a window: the library may tell of each more than once, as if a person had closed it. */
const cleared = new Set<string | number>();

/** Messages that make way for nothing. */
const staying = new Set<string | number>();

/** The library tells more ways of going apart than we do. */
const closing = ({ onClose, action, stays, ...rest }: ToastOptions) => ({
  ...rest,
  ...(stays && { duration: Number.POSITIVE_INFINITY }),
  ...(onClose && {
    onDismiss: ({ id }: { id: string | number }) => onClose(cleared.has(id) ? 'time' : 'person'),
    onAutoClose: () => onClose('time'),
  }),
  ...(action && {
    action: {
      label: action.label,
      onClick: () => {
        action.onClick();
        onClose?.('person');
      },
    },
  }),
});

const show =
  (tone: 'success' | 'error' | 'info') =>
  (text: string, options: ToastOptions = {}) => {
    if (options.id) cleared.delete(options.id);
    if (options.id && options.stays) staying.add(options.id);
    return sonner[tone](text, closing(options));
  };

/** Shows a message from anywhere; announced politely. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  dismiss: (id?: string) => sonner.dismiss(id),
};

const clear = () => {
  for (const { id } of sonner.getToasts()) {
    if (staying.has(id)) continue;
    cleared.add(id);
    sonner.dismiss(id);
  }
};

/** A window that opens takes the place of the messages on the screen, which would lie over its close button. */
export const useClearedMessages = (open: boolean): void => {
  useEffect(() => {
    if (open) clear();
  }, [open]);
};
