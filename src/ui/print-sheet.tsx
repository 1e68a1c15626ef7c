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

/** The same, or sheets of an office. */
export type SheetPaper = Paper | 'A4';

const pixelsPerMm = 96 / 25.4;

/** Of a roll one page, as long as what is on it (mm). */
const pageOf = (paper: SheetPaper, length: number): string =>
  paper === 'A4'
    ? 'size: A4; margin: 15mm'
    : `size: ${paper}mm ${Math.max(length, Number(paper))}mm; margin: 0`;

/** Printed in place of the screen while mounted. */
export const PrintSheet = ({ paper, children }: { paper: SheetPaper; children: ReactNode }) => {
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
      style={{ ['--paper' as string]: paper === 'A4' ? '180mm' : `${paper}mm` }}
    >
      <style>{`@page { ${pageOf(paper, length)} }`}</style>
      {children}
    </div>,
    document.body,
  );
};

/**
 * Takes the last paper off the page. It stays until the next touch, key or paper: a browser may draw it again after it has said
 * `afterprint`, as Android's does for another printer, and would then print the screen.
 */
let takeAway: (() => void) | null = null;

const putAway = (): void => {
  const last = takeAway;
  takeAway = null;
  last?.();
};

const keepUntilTouched = (remove: () => void): void => {
  takeAway = remove;
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, putAway, true);
};

/** Resolves when the page is in sight. While the system's window covers it, another paper would be drawn in place of the last one. */
const inSight = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** How long (ms) a browser may take to begin. Some do nothing at all, as where the app is installed or a window is open already. */
const beginMs = 5_000;

/** Asks the browser to print what is on the page. @returns whether it has begun to */
const print = (): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (hasBegun: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', begin);
      resolve(hasBegun);
    };
    const begin = () => settle(true);
    const timer = setTimeout(() => settle(false), beginMs);
    window.addEventListener('beforeprint', begin);
    window.print();
  });

/** Prints the screen. @returns whether the browser has begun to */
export const printScreen = (): Promise<boolean> => {
  flushSync(putAway);
  return print();
};

interface PrintOnceProps {
  paper: SheetPaper;
  onSettled: (hasBegun: boolean) => void;
  children: ReactNode;
}

/** Whether a sheet of its own is being printed, in place of what the screen would print. */
let isPrintingOnce = false;

/** Prints its content once, when it mounts. */
const PrintOnce = ({ paper, onSettled, children }: PrintOnceProps) => {
  const onPrint = useEffectEvent(() => void print().then(onSettled));
  useEffect(() => {
    isPrintingOnce = true;
    onPrint();
    return () => {
      isPrintingOnce = false;
    };
  }, []);
  return <PrintSheet paper={paper}>{children}</PrintSheet>;
};

/** Prints papers in place of the screen, on the roll if nothing else is said. @returns the sheet, to be drawn, and the action, which resolves to whether the browser has begun */
export const usePrintOnce = (roll: Paper) => {
  const [job, setJob] = useState<{
    content: ReactNode;
    paper: SheetPaper;
    settle: (hasBegun: boolean) => void;
  }>();
  const count = useRef(0);
  const printOnce = async (content: ReactNode, paper: SheetPaper = roll): Promise<boolean> => {
    if (takeAway) await inSight();
    putAway();
    count.current += 1;
    return new Promise((resolve) => {
      const settle = (hasBegun: boolean) => {
        keepUntilTouched(() => setJob((now) => (now?.settle === settle ? undefined : now)));
        resolve(hasBegun);
      };
      setJob({ content, paper, settle });
    });
  };
  const sheet = job && (
    <PrintOnce key={count.current} paper={job.paper} onSettled={job.settle}>
      {job.content}
    </PrintOnce>
  );
  return { sheet, printOnce };
};

/** Whether the browser prints the screen; the time to mount a print sheet. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => {
      if (isPrintingOnce) return;
      // The browser captures the page as soon as the listeners return.
      flushSync(() => setPrinting(true));
      keepUntilTouched(() => setPrinting(false));
    };
    window.addEventListener('beforeprint', start);
    return () => window.removeEventListener('beforeprint', start);
  }, []);
  return printing;
};
