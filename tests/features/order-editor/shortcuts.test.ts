import { describe, expect, it } from 'vitest';
import { meaningOf } from '#features/order-editor/use-shortcuts.ts';

const meaning = (key: string, more: Partial<KeyboardEvent> = {}, typing = false) =>
  meaningOf(
    {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...more,
    } as KeyboardEvent,
    typing,
  );

describe('a key on the order screen', () => {
  it('that is a letter or a digit searches, unless something is being typed', () => {
    expect(meaning('c')).toBe('search');
    expect(meaning('ñ')).toBe('search');
    expect(meaning('7')).toBe('search');
    expect(meaning('c', {}, true)).toBeNull();
  });

  it('that presses buttons or moves about is left to the browser', () => {
    for (const key of [' ', 'Enter', 'Tab', 'Escape', 'ArrowDown', 'F5'])
      expect(meaning(key)).toBeNull();
  });

  it('counts up and down, but is a text in a text', () => {
    expect(meaning('+')).toBe('plus');
    expect(meaning('-')).toBe('minus');
    expect(meaning('-', {}, true)).toBeNull();
  });

  it('sends and pays from anywhere, in a text too', () => {
    expect(meaning('Enter', { ctrlKey: true }, true)).toBe('save');
    expect(meaning('Enter', { metaKey: true }, true)).toBe('save');
    expect(meaning('Enter', { ctrlKey: true, shiftKey: true }, true)).toBe('pay');
  });

  it("leaves the browser's own shortcuts alone", () => {
    expect(meaning('f', { ctrlKey: true })).toBeNull();
    expect(meaning('d', { altKey: true })).toBeNull();
  });
});
