import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { initialOf } from './initial.ts';

/** Grounds that go with paper and coffee; an index picks one, round and round. */
const hues = [62, 88, 40, 112, 140, 26, 75, 170];

export interface TileProps {
  name: string;
  src?: string | null | undefined;
  /** Any whole number, such as the category's id: same number, same colour. */
  hue?: number | undefined;
  /** `contain` for drawings, `cover` for photographs that fill the frame. */
  fit?: 'contain' | 'cover' | undefined;
  /** Grey and quiet: what cannot be had now. */
  faded?: boolean | undefined;
  className?: string | undefined;
  /** Nothing lies on it: a drawing has the middle. */
  free?: boolean | undefined;
  /** Lies on the picture: a badge, the stepper. */
  children?: ReactNode;
}

const tint = (hue: number): CSSProperties =>
  ({ '--tile-hue': hues[Math.abs(Math.trunc(hue)) % hues.length] }) as CSSProperties;

interface PictureProps extends Pick<TileProps, 'name' | 'src' | 'hue' | 'fit' | 'faded'> {
  /** Where a drawing stands in its frame, and how large the initial is. */
  frame: string;
  initial: string;
}

/** The picture, or the initial where there is none or it does not load. */
const Picture = ({ name, src, hue = 0, fit, faded, frame, initial }: PictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const muted = faded && 'opacity-40 grayscale';
  if (!src || broken === src) {
    return (
      <span
        aria-hidden="true"
        style={tint(hue)}
        className={cx(
          'tile-letter absolute flex items-center justify-center font-bold',
          frame,
          initial,
          muted,
        )}
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
      className={cx(
        'absolute',
        fit === 'cover' ? 'inset-0 size-full object-cover' : cx('object-contain', frame),
        muted,
      )}
    />
  );
};

/** A 4:3 frame whose place is kept whether or not the picture is there yet. */
export const Tile = ({ name, src, hue = 0, fit, faded, free, className, children }: TileProps) => (
  <div
    style={tint(hue)}
    className={cx('tile relative aspect-4/3 w-full overflow-hidden contain-strict', className)}
  >
    <Picture
      {...{ name, src, hue, fit, faded }}
      frame={free ? 'inset-[14%] size-[72%]' : 'inset-x-[10%] top-[8%] h-[50%] w-[80%]'}
      initial="text-2xl"
    />
    {children}
  </div>
);

/** The same in a small square, for rows and rails; `bare` drops the tinted ground. */
export const Thumb = ({
  name,
  src,
  hue = 0,
  fit,
  faded,
  className,
  bare,
}: Omit<TileProps, 'children' | 'free'> & { bare?: boolean | undefined }) => (
  <span
    style={tint(hue)}
    className={cx(
      'relative block size-12 shrink-0 overflow-hidden rounded-sm',
      !(bare && src) && 'tile',
      className,
    )}
  >
    <Picture
      {...{ name, src, hue, fit, faded }}
      frame={bare ? 'inset-0 size-full' : 'inset-[14%] size-[72%]'}
      initial="text-base"
    />
  </span>
);
