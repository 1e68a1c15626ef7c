import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { initialOf } from './initial.ts';

/** How many grounds the style sheet has; an index picks one, round and round. */
const hues = 8;

export interface TileProps {
  name: string;
  src?: string | null | undefined;
  /** Any whole number, such as the category's id: same number, same colour. */
  hue?: number | undefined;
  /** `contain` for drawings, `cover` for photographs that fill the frame. */
  fit?: 'contain' | 'cover' | undefined;
  /** Grey and quiet: what cannot be had now. */
  faded?: boolean | undefined;
  /** Drawn only where it is seen: the browser need not wait and look whether it is. */
  inSight?: boolean | undefined;
  className?: string | undefined;
  /** Nothing lies on it: a drawing has the middle. */
  free?: boolean | undefined;
  /** Lies on the image: a badge, the stepper. */
  children?: ReactNode;
}

/** An attribute, since a style of its own would cost each card its share of the browser's cache. */
const tint = (hue: number) => ({ 'data-hue': Math.abs(Math.trunc(hue)) % hues });

interface ImageProps extends Pick<TileProps, 'name' | 'src' | 'hue' | 'fit' | 'faded' | 'inSight'> {
  /** Where a drawing stands in its frame, and how large the initial is. */
  frame: string;
  initial: string;
}

/** An element shows its last image until the next is there: over another name, when that one has to be fetched. */
const useNoOtherImage = (src: string | null | undefined) => {
  const image = useRef<HTMLImageElement>(null);
  const before = useRef(src);
  useLayoutEffect(() => {
    const other = before.current !== src;
    before.current = src;
    const element = image.current;
    if (!other || !src || !element || element.complete) return;
    element.removeAttribute('src');
    element.src = src;
  }, [src]);
  return image;
};

/** The image, or the initial where there is none or it does not load. */
const FrameImage = ({ name, src, hue = 0, fit, faded, inSight, frame, initial }: ImageProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useNoOtherImage(src);
  const muted = faded && 'opacity-40 grayscale';
  if (!src || broken === src) {
    return (
      <span
        aria-hidden="true"
        {...tint(hue)}
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
      ref={image}
      src={src}
      alt=""
      loading={inSight ? 'eager' : 'lazy'}
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

/** A 4:3 frame whose place is kept whether or not the image is there yet. */
export const Tile = ({
  name,
  src,
  hue = 0,
  fit,
  faded,
  inSight,
  free,
  className,
  children,
}: TileProps) => (
  <div
    {...tint(hue)}
    className={cx('tile relative aspect-4/3 w-full overflow-hidden contain-strict', className)}
  >
    <FrameImage
      {...{ name, src, hue, fit, faded, inSight }}
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
}: Omit<TileProps, 'children' | 'free' | 'inSight'> & { bare?: boolean | undefined }) => (
  <span
    {...tint(hue)}
    className={cx(
      'relative block size-12 shrink-0 overflow-hidden rounded-sm',
      !(bare && src) && 'tile',
      className,
    )}
  >
    <FrameImage
      {...{ name, src, hue, fit, faded }}
      frame={bare ? 'inset-0 size-full' : 'inset-[14%] size-[72%]'}
      initial="text-base"
    />
  </span>
);
