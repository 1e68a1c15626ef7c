import { cx } from '#ui/cx.ts';
import { type PieceName, pieces } from '../pieces.ts';

interface Props {
  name: PieceName;
  /** Empty where the group says it. */
  alt: string;
  /** In sight at once: loaded first. */
  first?: boolean;
  className?: string;
}

const file = (name: PieceName, theme: 'light' | 'dark') =>
  `/src/features/landing/pieces/${name}-${theme}.avif`;

/** A piece of the app at its true size, in the theme of the system; its parent may cut it off. */
export const Piece = ({ name, alt, first = false, className }: Props) => {
  const [width, height] = pieces[name];
  return (
    <picture className={cx('block w-max shrink-0 overflow-clip', className)}>
      <source media="(prefers-color-scheme: dark)" srcSet={file(name, 'dark')} />
      <img
        src={file(name, 'light')}
        width={width}
        height={height}
        alt={alt}
        className="block max-w-none"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
};
