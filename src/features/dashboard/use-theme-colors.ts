import { type RefObject, useLayoutEffect, useState } from 'react';

const tokens = {
  ink: '--color-ink',
  line: '--color-line',
  brand: '--color-brand',
  accent: '--color-accent',
} as const;

type Colors = Record<keyof typeof tokens, string>;

const unread: Colors = { ink: '', line: '', brand: '', accent: '' };

/** The tokens as the theme of the moment resolves them: a canvas knows no CSS variables. */
const readColors = (element: HTMLElement): Colors => {
  const probe = element.appendChild(document.createElement('span'));
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    ink: read(tokens.ink),
    line: read(tokens.line),
    brand: read(tokens.brand),
    accent: read(tokens.accent),
  };
  probe.remove();
  return colors;
};

/** Colours for a canvas inside `root`, read again when the theme changes. */
export const useThemeColors = (root: RefObject<HTMLElement | null>): Colors => {
  const [colors, setColors] = useState(unread);
  useLayoutEffect(() => {
    const update = () => root.current && setColors(readColors(root.current));
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
  return colors;
};
