import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The height in pixels of a row before the first is measured. */
const usualRow = 220;

/** How many columns the style sheet fits in the available width. */
export const useColumns = () => {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { probe, columns };
};

/** The height of every row, taken from the first: measuring each would force a layout at every key press. */
export const useRowHeight = () => {
  const [height, setHeight] = useState(usualRow);
  const firstRow = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    const measure = () => setHeight(row.getBoundingClientRect().height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { firstRow, height };
};
