import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { initialOf } from './initial.ts';

/** The number of background colours in the style sheet. */
const hues = 8;

export interface TileProps {
  name: string;
  src?: string | null | undefined;
  /** Any integer, such as a category's id: the same number gives the same colour. */
  hue?: number | undefined;
  /** Greyed out: not available now. */
  faded?: boolean | undefined;
  /** Loads the image at once, where only visible tiles are rendered anyway. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Shows the name where there is no image. */
  named?: boolean | undefined;
  /** Lies on the image. */
  children?: ReactNode;
}

/** A data attribute, because inline styles keep the browser from sharing computed styles between cards. */
const tint = (hue = 0) => ({ 'data-hue': Math.abs(Math.trunc(hue)) % hues });

interface ImageProps extends Pick<TileProps, 'name' | 'src' | 'hue' | 'faded' | 'eager'> {
  /** Classes for the place and the size of the initial. */
  initial: string;
}

/** Clears the previous image at once when the next one must be fetched: it would stand over another name. */
const useClearStaleImage = (src: string | null | undefined) => {
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

/**
 * The image, or the initial when there is none or it fails to load. All of an image is shown, whatever the ratio of its frame:
 * nothing that was kept when it was cropped is cut off.
 */
const FrameImage = ({ name, src, hue, faded, eager, initial }: ImageProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useClearStaleImage(src);
  const muted = faded && 'opacity-40 grayscale';
  if (!src || broken === src) {
    return (
      <span
        aria-hidden="true"
        {...tint(hue)}
        className={cx(
          'tile-letter absolute flex items-center justify-center font-bold',
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
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
      className={cx('absolute inset-0 size-full object-contain', muted)}
    />
  );
};

/** A word like 'Hamburguesa', which would be broken in a card at the larger size. */
const hasLongWord = (name: string): boolean => /\S{11}/.test(name);

/** An image in a frame, which has its final size before the image is loaded; `className` gives it its height. */
export const Tile = ({ named, className, children, ...image }: TileProps) => (
  <div
    {...tint(image.hue)}
    data-named={named}
    className={cx('tile relative w-full overflow-hidden contain-strict', className)}
  >
    {named ? (
      <p
        className={cx(
          'absolute inset-x-3 bottom-1.5 line-clamp-3 font-semibold leading-6 max-md:bottom-1 max-md:leading-5.5',
          hasLongWord(image.name) ? 'text-base' : 'text-lg',
          image.faded && 'text-muted',
        )}
      >
        {image.name}
      </p>
    ) : (
      <FrameImage {...image} initial="inset-0 text-2xl" />
    )}
    {children}
  </div>
);

/** An image in a small square; `bare` drops the coloured background. */
export const Thumb = ({
  className,
  bare,
  ...image
}: Omit<TileProps, 'children' | 'named' | 'eager'> & { bare?: boolean | undefined }) => (
  <span
    {...tint(image.hue)}
    className={cx(
      'relative block size-12 shrink-0 overflow-hidden rounded-sm',
      !(bare && image.src) && 'tile',
      className,
    )}
  >
    <FrameImage {...image} initial="inset-0 text-base" />
  </span>
);
