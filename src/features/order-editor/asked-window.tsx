import { deferred } from '#ui/deferred.tsx';
import type { Asking } from './editor-context.ts';

const LineChoice = deferred(async () => (await import('./options/line-choice.tsx')).LineChoice);
const ProductChoice = deferred(
  async () => (await import('./options/product-choice.tsx')).ProductChoice,
);
const OptionsDialog = deferred(
  async () => (await import('./options/options-dialog.tsx')).OptionsDialog,
);
const TodayDialog = deferred(async () => (await import('./sold-out/today-dialog.tsx')).TodayDialog);

interface Props {
  asked: Asking;
  onClose: () => void;
}

/** The window that asks something about a product. */
export const AskedWindow = ({ asked, onClose }: Props) => {
  switch (asked.kind) {
    case 'options':
      return <OptionsDialog of={asked.of} onClose={onClose} />;
    case 'today':
      return <TodayDialog productId={asked.productId} onClose={onClose} />;
    case 'line':
      return <LineChoice productId={asked.productId} onClose={onClose} />;
    case 'code':
      return <ProductChoice code={asked.code} onClose={onClose} />;
  }
};
