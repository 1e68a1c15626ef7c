import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './badge.tsx';
import { cx } from './cx.ts';

const icons: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  brand: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface AlertProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  /** It is what the screen shows, and its title the screen's heading. */
  screen?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message in the page. Screen readers announce `danger` at once, the others politely. */
export const Alert = ({ tone = 'neutral', title, screen, action, ...props }: AlertProps) => {
  const Icon = icons[tone];
  const Title = screen ? 'h1' : 'p';
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-3 rounded-md px-4 py-3.5 text-sm',
        toneClass[tone],
        props.className,
      )}
    >
      <Icon size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        {title && <Title className="font-semibold">{title}</Title>}
        {props.children}
      </div>
      {action}
    </div>
  );
};

/** A one-line error, announced at once. */
export const InlineError = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) => (
  <p role="alert" className={cx('flex gap-1.5 font-medium text-danger text-sm', className)}>
    <CircleAlert size={18} className="mt-0.5 shrink-0" />
    {children}
  </p>
);
