/** Keys as the browser's debugger takes them (Input.dispatchKeyEvent), by the sign that each writes. */

const named: Record<string, { key: string; code: string; keyCode: number; text?: string }> = {
  '\t': { key: 'Tab', code: 'Tab', keyCode: 9 },
  '\n': { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  ' ': { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
};

/** A key that goes down. */
export const keyOf = (sign: string) => {
  const { keyCode, ...key } = named[sign === '\r' ? '\n' : sign] ?? {
    ...{ key: sign, text: sign, keyCode: sign.toUpperCase().charCodeAt(0) },
    code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`,
  };
  return { ...key, windowsVirtualKeyCode: keyCode };
};

/** A key that comes up, which writes nothing. */
export const released = (sign: string) => {
  const { text: _none, ...key } = { text: '', ...keyOf(sign) };
  return key;
};
