import { useEffectEvent, useLayoutEffect } from 'react';
import { listen } from './listen.ts';
import { createScanReader } from './scan-reader.ts';

/** A scanner that sends nothing behind a code is done when no key has come for this time. */
const silenceMs = 300;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

export interface Scan {
  text: string;
  /** Whether the scanner ended it by a key, not by falling silent. */
  ended: boolean;
}

const isTextBox = (element: Element | null): element is TextBox =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));

/** Gives a field its text back in a way that React hears. */
const putBack = (field: TextBox, text: string): void => {
  if (!field.isConnected || field.value === text) return;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Hears scanners that work as a keyboard, whatever has the focus. `take` says what a scan does here, or null for text that only came
 * fast. A text field has again what it had before a scan that was taken, and the key that ends the scan presses nothing.
 */
export const useScans = (take: (scan: Scan) => (() => void) | null): void => {
  const heard = useEffectEvent(take);
  // Before the screen is seen: its field has the focus already.
  useLayoutEffect(() => {
    const reader = createScanReader();
    let before: { field: TextBox; text: string } | null = null;
    let taken = false;
    let silence: ReturnType<typeof setTimeout>;
    const finish = (text: string, ended: boolean): void => {
      const act = heard({ text, ended });
      taken = act !== null;
      if (!act) return;
      if (before) putBack(before.field, before.text);
      act();
    };
    const finishSilent = (): void => {
      const text = reader.text();
      if (text === '') return;
      finish(text, false);
      // Of a text that was not taken more may come: a busy device hears the keys late.
      if (taken) reader.end();
    };
    const onKey = (event: KeyboardEvent): void => {
      const text = reader.text();
      const is = reader.read(event);
      if (is === null) return;
      clearTimeout(silence);
      if (is === 'first') {
        const { activeElement } = document;
        before = isTextBox(activeElement)
          ? { field: activeElement, text: activeElement.value }
          : null;
      }
      if (is === 'end') finish(text, true);
      else if (is !== 'behind') silence = setTimeout(finishSilent, silenceMs);
      if (!taken || (is !== 'end' && is !== 'behind')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stop = listen<KeyboardEvent>(window, ['keydown'], onKey, { capture: true });
    return () => {
      clearTimeout(silence);
      stop();
    };
  }, []);
};
