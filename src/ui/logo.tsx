import { Coffee } from 'lucide-react';
import { cx } from './cx.ts';

export const Logo = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span className={cx('inline-flex items-center gap-2.5 font-bold text-ink text-lg', className)}>
    <span className="flex size-8 items-center justify-center rounded-sm bg-brand text-on-brand">
      <Coffee size={20} />
    </span>
    {name}
  </span>
);
