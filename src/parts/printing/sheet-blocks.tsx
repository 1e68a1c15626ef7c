import { Fragment, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { Block, Look, Printout } from './printout.ts';

const sizes: Record<NonNullable<Look['size']>, string> = {
  normal: '',
  medium: 'text-[1.2em] leading-tight',
  large: 'text-[1.45em] leading-tight',
  huge: 'text-[2.2em] leading-tight',
};

const classOf = ({ size = 'normal', bold }: Look, ...more: (string | false | undefined)[]) =>
  cx(sizes[size], bold && 'font-bold', ...more);

const drawn = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'text':
      return (
        <p
          className={classOf(
            block,
            block.align === 'center' && 'text-center',
            block.align === 'right' && 'text-right',
          )}
        >
          {block.text}
        </p>
      );
    case 'row':
      return (
        <p className={classOf(block, 'flex items-baseline justify-between gap-[2mm]')}>
          <span className="min-w-0">{block.label}</span>
          <span className="money">{block.amount}</span>
        </p>
      );
    case 'units':
      return (
        <p className={classOf(block, 'flex gap-[2.5mm]')}>
          <span className="money">{block.count}</span>
          <span className="min-w-0">{block.name}</span>
        </p>
      );
    case 'detail':
      return (
        <p className={classOf(block, 'pl-[3.5mm]')}>
          {block.inverted ? <span className="inverted">{block.text}</span> : block.text}
        </p>
      );
    case 'box':
      return <p className={classOf(block, 'inverted my-[1.5mm] p-[1.5mm]')}>{block.text}</p>;
    case 'rule':
      return <hr />;
    case 'group':
      return (
        <div className="break-inside-avoid py-[0.75mm]">
          <SheetBlocks printout={block.blocks} />
        </div>
      );
  }
};

/** A printout on the sheet that the browser prints. */
export const SheetBlocks = ({ printout }: { printout: Printout }) =>
  printout.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printout is drawn once, and its blocks have no other name.
    <Fragment key={place}>{drawn(block)}</Fragment>
  ));
