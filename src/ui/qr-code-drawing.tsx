import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { cx } from './cx.ts';

export interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Modules of white around the code, which readers need to find it. */
const border = 4;

/** What `QrCode` shows: one path, so that no gaps appear between the squares. */
export const QrCodeDrawing = ({ text, label, className }: QrCodeProps) => {
  const { size, squares } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
    const marks = rows.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: rows.length, squares: marks.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-md bg-code-light text-code-dark', className)}
    >
      <path d={squares} fill="currentColor" />
    </svg>
  );
};
