import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { listen } from './listen.ts';
import { useToastKeyboard } from './toast-focus.ts';

export interface ToasterProps {
  /** How long a toast stays (ms). */
  duration: number;
  /** The accessible name of the region of toasts. */
  label: string;
  closeLabel: string;
}

export type Tone = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string;
  /** Replaces the toast with the same id. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** In milliseconds; Infinity keeps it until it is closed. */
  duration?: number;
  /** Stays until it is answered, even when a dialog opens. */
  persistent?: boolean;
  /** Called when it disappears: `person` when closed or answered, `time` when it expired or a dialog opened. */
  onClose?: (by: 'person' | 'time') => void;
}

const classNames = {
  toast:
    'pointer-events-auto relative flex w-full flex-wrap items-start gap-2.5 rounded-md border border-line bg-surface py-3.5 pr-12 pl-3.5 min-[72rem]:min-h-13 min-[72rem]:items-center min-[72rem]:py-2 text-ink shadow-lg font-sans data-[front=false]:data-[expanded=false]:*:opacity-0',
  content: 'min-w-0 flex-1 basis-3/4',
  title: 'font-medium text-sm',
  description: 'mt-0.5 text-muted text-sm',
  icon: 'shrink-0 mt-px',
  actionButton:
    'ml-5 min-h-secondary shrink-0 rounded-sm px-3 font-semibold text-brand text-sm hover:bg-brand-soft',
  closeButton:
    'absolute top-0.5 right-0.5 flex size-touch items-center justify-center rounded-md text-muted hover:text-ink [&>svg]:size-4.5',
};

/** Sonner's breakpoint for its phone layout. */
const phone = () => matchMedia('(max-width: 600px)');

const followPhone = (listener: () => void) => listen(phone(), ['change'], listener);

/**
 * Over an empty part of the top bar: beside the title, or between navigation and pill. Where these leave no room, below
 * it, between a screen's title and its buttons.
 */
const position =
  '[--message-top:0.375rem] [--message-width:22.5rem] ' +
  'lg:[--message-top:calc(var(--spacing-bar)+env(safe-area-inset-top)+0.5rem)] ' +
  'min-[72rem]:[--message-top:0.375rem] min-[72rem]:[--message-width:min(22rem,100vw-56.5rem)] ' +
  'xl:[--message-width:min(22rem,100vw-63.5rem)] ' +
  'min-[72rem]:right-63! min-[72rem]:left-auto! min-[72rem]:transform-none!';

/**
 * Shows toasts where they cover neither buttons nor products; on a phone above the bar at the bottom. Mount it once.
 */
export const Toaster = ({ duration, label, closeLabel }: ToasterProps) => {
  useToastKeyboard();
  const onPhone = useSyncExternalStore(followPhone, () => phone().matches);
  return (
    <Sonner
      position={onPhone ? 'bottom-center' : 'top-center'}
      offset={{ top: 'var(--message-top)' }}
      className={position}
      style={{ '--width': 'var(--message-width)' } as CSSProperties}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 5rem) + 0.5rem)', left: 12, right: 12 }}
      visibleToasts={3}
      gap={8}
      closeButton
      duration={duration}
      containerAriaLabel={label}
      icons={{
        success: <CircleCheck size={20} className="text-success" />,
        error: <CircleAlert size={20} className="text-danger" />,
        info: <Info size={20} className="text-muted" />,
      }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames }}
    />
  );
};

/** Toasts that a dialog removed. Sonner reports them as closed by the person, maybe more than once. */
const clearedIds = new Set<string | number>();

const persistentIds = new Set<string | number>();

/** Our options as Sonner's, which has a callback for each way to close. */
const sonnerOptions = ({ onClose, action, persistent, ...rest }: ToastOptions) => ({
  ...rest,
  ...(persistent && { duration: Number.POSITIVE_INFINITY }),
  ...(onClose && {
    onDismiss: ({ id }: { id: string | number }) => onClose(clearedIds.has(id) ? 'time' : 'person'),
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

export const showToast = (tone: Tone, text: string, options: ToastOptions = {}): void => {
  if (options.id) clearedIds.delete(options.id);
  if (options.id && options.persistent) persistentIds.add(options.id);
  sonner[tone](text, sonnerOptions(options));
};

/** Removes the toasts but those that wait for an answer. */
export const clearToasts = (): void => {
  for (const { id } of sonner.getToasts()) {
    if (persistentIds.has(id)) continue;
    clearedIds.add(id);
    sonner.dismiss(id);
  }
};
