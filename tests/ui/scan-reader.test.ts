import { describe, expect, it } from 'vitest';
import { createScanReader, type Heard, type Key } from '#ui/scan-reader.ts';

const key = (pressed: string, timeStamp: number, more: Partial<Key> = {}): Key => ({
  ...{ key: pressed, timeStamp, ctrlKey: false, metaKey: false, altKey: false },
  ...{ repeat: false, isComposing: false, ...more },
});

/** What a reader hears of keys that come `gap` ms apart. */
const heard = (keys: readonly string[], gap: number, reader = createScanReader(), from = 1000) =>
  keys.map((pressed, place) => {
    const text = reader.text();
    return { is: reader.read(key(pressed, from + place * gap)), text };
  });

const last = (results: ReturnType<typeof heard>) => results.at(-1);
const digits = [...'7861234567890'];

describe('a scanner among fingers', () => {
  it.each([0, 1, 10, 30, 50])('is heard with %d ms between its keys', (gap) => {
    expect(last(heard([...digits, 'Enter'], gap))).toEqual({ is: 'end', text: '7861234567890' });
  });

  it.each([60, 90, 150, 400])('is not heard with %d ms between keys: a finger', (gap) => {
    expect(last(heard([...digits, 'Enter'], gap))?.is).toBeNull();
  });

  it('stumbles once and is heard all the same', () => {
    const reader = createScanReader();
    heard(digits.slice(0, 6), 10, reader);
    heard(digits.slice(6), 10, reader, 1000 + 5 * 10 + 90);
    expect(reader.text()).toBe('7861234567890');
  });

  it('ends by Tab, and by a line feed', () => {
    expect(last(heard([...digits, 'Tab'], 5))?.is).toBe('end');
    const reader = createScanReader();
    heard(digits, 5, reader);
    expect(reader.read(key('j', 1070, { ctrlKey: true }))).toBe('end');
  });

  it('sends CR and LF: the second belongs to the code', () => {
    const ends = heard([...digits, 'Enter', 'Enter'], 5).slice(-2);
    expect(ends.map(({ is }) => is)).toEqual<Heard[]>(['end', 'behind']);
  });

  it('sends two codes behind each other', () => {
    const all = heard([...'101', 'Enter', ...'102', 'Enter'], 5);
    expect(all.filter(({ is }) => is === 'end').map(({ text }) => text)).toEqual(['101', '102']);
  });

  it('holds Shift for capitals', () => {
    expect(last(heard(['Shift', 'C', 'Shift', 'O', '1', 'Enter'], 5))).toMatchObject({
      is: 'end',
      text: 'CO1',
    });
  });

  it('ends by silence: what it sends behind that comes late', () => {
    const reader = createScanReader();
    heard(digits, 5, reader);
    reader.end();
    expect(reader.read(key('Enter', 1060 + 400))).toBe('behind');
    expect(reader.read(key('Enter', 1060 + 400 + 600))).toBeNull();
  });

  it('is not what another clock has timed', () => {
    const reader = createScanReader();
    heard([...digits, 'Enter'], 5, reader, 5000);
    expect(reader.read(key('Enter', 1000))).toBeNull();
  });

  it('is not what a finger typed long before it', () => {
    const reader = createScanReader();
    heard(['9'], 0, reader, 0);
    expect(last(heard([...'101', 'Enter'], 5, reader, 700))?.text).toBe('101');
  });

  it.each(['Backspace', 'Escape', 'ArrowLeft', 'Unidentified'])('sends no %s', (pressed) => {
    expect(last(heard(['1', '0', '1', pressed, 'Enter'], 5))?.is).toBeNull();
  });

  it('holds no key, and composes nothing', () => {
    const reader = createScanReader();
    for (const more of [{ repeat: true }, { isComposing: true }, { metaKey: true }])
      expect(reader.read(key('1', 1000, more))).toBeNull();
  });
});
