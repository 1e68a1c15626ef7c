import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
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
    'pointer-events-auto relative flex min-h-13.5 w-full! flex-wrap items-center gap-x-1.5 rounded-md border border-line bg-surface py-1.5 pr-9 pl-2.5 text-ink shadow-lg font-sans data-[expanded=true]:h-auto! data-[front=false]:data-[expanded=false]:*:opacity-0',
  content: 'min-w-0 flex-1 basis-16 has-data-description:basis-3/4',
  title: 'font-medium text-sm',
  description: 'mt-0.5 text-muted text-sm',
  icon: 'shrink-0',
  actionButton:
    'min-h-secondary shrink-0 rounded-sm px-3 font-semibold text-brand text-sm hover:bg-brand-soft',
  closeButton:
    'absolute top-0.5 right-0.5 flex size-touch items-center justify-center rounded-md text-muted hover:text-ink [&>svg]:size-4.5',
};

/** Where `trackToastRoom` says, at least as wide as a few words, and never beyond the window. On screens without a top bar: at the top, in the middle. */
const place =
  '@container/toaster top-[calc(env(safe-area-inset-top)+1px)]! right-[min(var(--toast-right,max(0.75rem,50vw-13rem)),100vw-var(--width)-4px)]! left-auto! w-(--width)!';

const width = {
  '--width': 'min(100vw - 8px, clamp(10rem, var(--toast-room, 100vw - 1.5rem), 26rem))',
} as CSSProperties;

/** How long a toast stays (ms). */
let stay = 0;

/** Shows toasts where nothing can be pressed. Mount it once. */
export const Toaster = ({ duration, label, closeLabel }: ToasterProps) => {
  useToastKeyboard();
  useEffect(() => {
    stay = duration;
  }, [duration]);
  return (
    <Sonner
      position="top-right"
      className={place}
      style={width}
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

/**
 * Sonner's id of the toast that stands under each id of ours. One that leaves takes with it what is shown under its id meanwhile,
 * so Sonner gets a new id then.
 */
const standing = new Map<string, string>();
let count = 0;

const standingAs = (id: string): string => {
  const known = standing.get(id);
  if (known) return known;
  count += 1;
  const place = `${id} ${count}`;
  standing.set(id, place);
  return place;
};

const leaves = (place: string | number): void => {
  for (const [id, each] of standing) if (each === place) standing.delete(id);
};

/** Our options as Sonner's, which has a callback for each way to close. */
const sonnerOptions = ({ onClose, action, persistent, id, ...rest }: ToastOptions) => ({
  ...rest,
  ...(id && { id: standingAs(id) }),
  // Its button stands below a text that is longer than a row.
  ...(persistent && {
    duration: Number.POSITIVE_INFINITY,
    classNames: { content: 'basis-3/4!' },
  }),
  ...(action && !persistent && { className: 'toast-in-reach' }),
  onDismiss: (closed: { id: string | number }) => {
    leaves(closed.id);
    onClose?.(clearedIds.has(closed.id) ? 'time' : 'person');
  },
  onAutoClose: (closed: { id: string | number }) => {
    leaves(closed.id);
    onClose?.('time');
  },
  ...(action && {
    action: {
      label: action.label,
      onClick: () => {
        if (id) standing.delete(id);
        action.onClick();
        onClose?.('person');
      },
    },
  }),
});

const remove = (place: string | number): void => {
  clearedIds.add(place);
  leaves(place);
  sonner.dismiss(place);
};

/** A toast with a button is shown, over which a plain one that comes later doesn't lie. */
const isOneInReach = (): boolean =>
  sonner.getToasts().some((each) => 'action' in each && each.action && !persistentIds.has(each.id));

/** Removes the toasts without a button that lie over a shown one: it keeps its place when its text changes. */
const uncover = (place: string | number): void => {
  const shown = sonner.getToasts();
  const index = shown.findIndex((each) => each.id === place);
  for (const over of shown.slice(index + 1))
    if (!('action' in over && over.action) && !persistentIds.has(over.id)) remove(over.id);
};

export const showToast = (tone: Tone, text: string, options: ToastOptions = {}): void => {
  // Behind another it is read only when that one has gone.
  const behind = !options.action && tone !== 'error' && isOneInReach();
  const wait = behind && { duration: 2 * stay };
  const place = sonner[tone](text, sonnerOptions({ ...wait, ...options }));
  if (options.persistent) persistentIds.add(place);
  if (options.id) uncover(place);
};

/** Removes the toasts but those that wait for an answer. */
export const clearToasts = (): void => {
  for (const { id } of sonner.getToasts()) if (!persistentIds.has(id)) remove(id);
};
