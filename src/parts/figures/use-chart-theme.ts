import { type RefObject, useLayoutEffect, useState } from 'react';

/** Colours and font family, which a canvas can't take from the style sheet. */
const unread = { ink: '', line: '', brand: '', accent: '', font: '' };

/** The values of the tokens in the current theme. */
const readTheme = (element: HTMLElement): typeof unread => {
  const probe = element.appendChild(document.createElement('span'));
  const style = getComputedStyle(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const theme = {
    ink: colour('--color-ink'),
    line: colour('--color-line'),
    brand: colour('--color-brand'),
    accent: colour('--color-accent'),
    font: style.fontFamily,
  };
  probe.remove();
  return theme;
};

/** The theme for a canvas inside `root`, read again when it changes. */
export const useChartTheme = (root: RefObject<HTMLElement | null>) => {
  const [theme, setTheme] = useState(unread);
  useLayoutEffect(() => {
    const update = () => root.current && setTheme(readTheme(root.current));
    update();
    const chosen = new MutationObserver(update);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', update);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', update);
    };
  }, [root]);
  return theme;
};
