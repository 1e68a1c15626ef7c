import { Check } from 'lucide-react';
import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import { Thumb } from '#ui/tile.tsx';

interface Props {
  product: Product;
  checked: boolean;
  onToggle: (id: number) => void;
  disabled: boolean;
}

/** A product to tick; the whole row can be tapped. */
export const ProductOption = memo(({ product, checked, onToggle, disabled }: Props) => (
  <li>
    <label className="relative flex min-h-14 items-center gap-3 px-3 py-1 has-[:checked]:bg-brand-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand has-[:focus-visible]:-outline-offset-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={() => onToggle(product.id)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <Thumb name={product.productName} src={product.img} hue={product.id} className="size-10!" />
      <span className="min-w-0 flex-1 font-medium text-sm">{product.productName}</span>
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
      >
        <Check size={18} strokeWidth={3} />
      </span>
    </label>
  </li>
));
