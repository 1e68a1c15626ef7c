import { describe, expect, it } from 'vitest';
import { shortcutOf } from '#features/order-editor/shortcuts/use-shortcuts.ts';

const shortcut = (key: string, more: Partial<KeyboardEvent> = {}, typing = false) =>
  shortcutOf(
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
  it('searches when it is a letter or a digit, unless a text field has the focus', () => {
    expect(shortcut('c')).toBe('search');
    expect(shortcut('ñ')).toBe('search');
    expect(shortcut('7')).toBe('search');
    expect(shortcut('c', {}, true)).toBeNull();
  });

  it('is left to the browser when it presses buttons or moves the focus', () => {
    for (const key of [' ', 'Enter', 'Tab', 'Escape', 'ArrowDown', 'F5'])
      expect(shortcut(key)).toBeNull();
  });

  it('changes the quantity with + and -, except in a text field', () => {
    expect(shortcut('+')).toBe('plus');
    expect(shortcut('-')).toBe('minus');
    expect(shortcut('-', {}, true)).toBeNull();
  });

  it('sends and pays from anywhere, also in a text field', () => {
    expect(shortcut('Enter', { ctrlKey: true }, true)).toBe('save');
    expect(shortcut('Enter', { metaKey: true }, true)).toBe('save');
    expect(shortcut('Enter', { ctrlKey: true, shiftKey: true }, true)).toBe('pay');
  });

  it('leads to the chips of the last product from anywhere', () => {
    expect(shortcut('F4')).toBe('options');
    expect(shortcut('F4', {}, true)).toBe('options');
    expect(shortcut('F4', { altKey: true })).toBeNull();
  });

  it("leaves the browser's own shortcuts alone", () => {
    expect(shortcut('f', { ctrlKey: true })).toBeNull();
    expect(shortcut('d', { altKey: true })).toBeNull();
  });
});
