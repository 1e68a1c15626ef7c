import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

export interface ToasterProps {
  /** How long a message stays, in milliseconds. */
  duration: number;
  /** The name of the region that holds the messages. */
  label: string;
  closeLabel: string;
}

const looks = {
  toast:
    'pointer-events-auto relative flex w-full items-start gap-3 rounded-md border border-line bg-surface py-3.5 pr-13 pl-4 text-ink shadow-lg font-sans',
  content: 'flex-1 min-w-0',
  title: 'font-medium text-sm',
  description: 'mt-0.5 text-muted text-sm',
  icon: 'shrink-0 mt-px',
  actionButton:
    'shrink-0 rounded-sm px-3 py-1.5 font-semibold text-brand text-sm hover:bg-brand-soft',
  closeButton:
    'absolute top-0.5 right-0.5 flex size-touch items-center justify-center rounded-md text-muted hover:text-ink [&>svg]:size-4.5',
};

/** Where messages appear: at the top, away from the buttons under the thumb. Mount it once. */
export const Toaster = ({ duration, label, closeLabel }: ToasterProps) => (
  <Sonner
    position="top-center"
    offset={{ top: 72 }}
    mobileOffset={{ top: 72, left: 12, right: 12 }}
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

export interface ToastOptions {
  description?: string;
  /** A message with the same id replaces the one shown. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds; Infinity keeps it until it is closed. */
  duration?: number;
  /** It has gone, by itself or by a press on its close or action button. */
  onClose?: () => void;
}

/** The library tells three ways of going apart; for us there is one. */
const closing = ({ onClose, action, ...rest }: ToastOptions = {}) => ({
  ...rest,
  ...(onClose && { onDismiss: onClose, onAutoClose: onClose }),
  ...(action && {
    action: {
      label: action.label,
      onClick: () => {
        action.onClick();
        onClose?.();
      },
    },
  }),
});

/** Shows a message from anywhere; announced politely. */
export const toast = {
  success: (text: string, options?: ToastOptions) => sonner.success(text, closing(options)),
  error: (text: string, options?: ToastOptions) => sonner.error(text, closing(options)),
  info: (text: string, options?: ToastOptions) => sonner.info(text, closing(options)),
  dismiss: (id?: string) => sonner.dismiss(id),
};
