import { cx } from '#ui/cx.ts';

const kinds = {
  tablet: { widths: [640, 1280, 1920], width: 1280, height: 800 },
  phone: { widths: [320, 640], width: 390, height: 844 },
} as const;

export interface ScreenshotProps {
  /** A file that `npm run screenshots:landing` makes. */
  name: 'order' | 'board' | 'checkout' | 'dashboard' | 'phone';
  kind?: keyof typeof kinds;
  alt: string;
  /** Widths on the page, as in the attribute `sizes` of `img`. */
  sizes: string;
  /** Visible at once: loaded first. */
  first?: boolean;
  className?: string;
}

/** A screenshot of the app in the frame of its device. */
export const Screenshot = ({ name, kind = 'tablet', ...props }: ScreenshotProps) => {
  const { widths, width, height } = kinds[kind];
  const file = (theme: string, size: number) =>
    `/src/features/landing/screenshots/${name}-${theme}-${size}.avif`;
  const set = (theme: string) => widths.map((size) => `${file(theme, size)} ${size}w`).join(', ');
  return (
    <picture
      className={cx(
        'block overflow-hidden border border-line bg-surface',
        kind === 'tablet'
          ? 'rounded-lg p-1.5 shadow-lg sm:p-2'
          : 'rounded-[1.75rem] p-1.5 shadow-lg',
        props.className,
      )}
    >
      <source media="(prefers-color-scheme: dark)" srcSet={set('dark')} sizes={props.sizes} />
      <img
        src={file('light', widths[1])}
        srcSet={set('light')}
        sizes={props.sizes}
        width={width}
        height={height}
        alt={props.alt}
        className={cx(
          'block h-auto w-full bg-sunken',
          kind === 'tablet' ? 'rounded-md' : 'rounded-[1.4rem]',
        )}
        {...(props.first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
};
