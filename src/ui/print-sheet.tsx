import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Width of the paper roll in millimetres. */
export type Paper = '80' | '58';

const pixelsPerMm = 96 / 25.4;

/** Printed in place of the screen while mounted: one page, as long as its content. */
export const PrintSheet = ({ paper, children }: { paper: Paper; children: ReactNode }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  useLayoutEffect(() => {
    const height = sheet.current?.getBoundingClientRect().height ?? 0;
    setLength(Math.ceil(height / pixelsPerMm) + 1);
  });
  return createPortal(
    <div
      ref={sheet}
      className="print-sheet"
      data-paper={paper}
      style={{ ['--paper' as string]: `${paper}mm` }}
    >
      <style>{`@page { size: ${paper}mm ${Math.max(length, Number(paper))}mm; margin: 0 }`}</style>
      {children}
    </div>,
    document.body,
  );
};

interface PrintOnceProps {
  paper: Paper;
  onDone: () => void;
  children: ReactNode;
}

/** Whether a sheet of its own is being printed, in place of what the screen would print. */
let isPrintingOnce = false;

/** Prints its content once, when it mounts. */
export const PrintOnce = ({ paper, onDone, children }: PrintOnceProps) => {
  const onPrinted = useEffectEvent(onDone);
  useEffect(() => {
    isPrintingOnce = true;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      isPrintingOnce = false;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return <PrintSheet paper={paper}>{children}</PrintSheet>;
};

/** Whether the browser is printing the screen; the time to mount a print sheet. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page as soon as the listeners return.
    const start = () => flushSync(() => setPrinting(!isPrintingOnce));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};
