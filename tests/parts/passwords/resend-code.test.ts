import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecoveryScreen } from '#features/auth/recovery/recovery-screen.tsx';
import { RequestCode } from '#features/auth/recovery/request-code.tsx';
import { endCodeWait, startCodeWait } from '#parts/passwords/code-wait.ts';
import { ResendCode } from '#parts/passwords/resend-code.tsx';
import { type Accounts, AccountsContext } from '#ports/accounts.ts';

const ana = 'ana@cafe.ec';

const storage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
};

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
  local = storage();
  session = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { locks: {} });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses the button of an address. `isSent`: what becomes of the code. */
const press = async (email: string, isSent: () => boolean): Promise<number> => {
  const onResend = vi.fn(async () => isSent());
  let pressed: unknown;
  const Pressed = () => {
    pressed = ResendCode({ email, onResend }).props.onClick();
    return null;
  };
  renderToStaticMarkup(createElement(Pressed));
  await pressed;
  return onResend.mock.calls.length;
};

/** A button that is drawn anew, as after a reload or when its window opens again. */
const button = (email: string): string =>
  renderToStaticMarkup(createElement(ResendCode, { email, onResend: async () => true }));

const withAccounts = (screen: ReactNode): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(AccountsContext, { value: {} as Accounts }, screen),
    ),
  );

/** `sent: false`: the person said to have a code, so that only a wrong one offers another. */
const recovery = (progress: { email: string; sent: boolean } | null): string => {
  session.values.set('recovery', JSON.stringify(progress));
  return withAccounts(createElement(RecoveryScreen));
};

const waiting = /disabled=""[^>]*>Podrás reenviar el código en (\d+)s</;

test('a button that is drawn anew goes on counting down for its address', () => {
  expect(button(ana)).toMatch(/<button(?![^>]*disabled="")[^>]*>Reenviar código</);
  startCodeWait(ana);
  expect(button(ana).match(waiting)?.[1]).toBe('60');
  vi.advanceTimersByTime(18_000);
  expect(button(' Ana@cafe.ec').match(waiting)?.[1]).toBe('42');
  vi.advanceTimersByTime(41_999);
  expect(button(ana).match(waiting)?.[1]).toBe('1');
  vi.advanceTimersByTime(1);
  expect(button(ana)).not.toMatch(waiting);
});

test('another address does not wait, nor one whose code could not be sent', () => {
  startCodeWait(ana);
  expect(button('luis@cafe.ec')).not.toMatch(waiting);
  startCodeWait('luis@cafe.ec');
  endCodeWait(ana);
  expect(button(ana)).not.toMatch(waiting);
  expect(button('luis@cafe.ec')).toMatch(waiting);
});

test('a clock that is set back ends the wait', () => {
  startCodeWait(ana);
  vi.setSystemTime(Date.UTC(2026, 3, 30));
  expect(button(ana)).not.toMatch(waiting);
});

test('no address stays in the storage longer than it waits', () => {
  startCodeWait(ana);
  vi.advanceTimersByTime(60_000);
  startCodeWait('luis@cafe.ec');
  expect([...local.values.values()].join()).not.toContain(ana);
  endCodeWait('luis@cafe.ec');
  expect(local.values.size).toBe(0);
});

test('after a code that was sent again the button counts down in its place', () => {
  expect(recovery({ email: ana, sent: false })).not.toContain('reenviar');
  startCodeWait(ana);
  expect(recovery({ email: ana, sent: false })).toMatch(waiting);
});

test('who begins anew with an address that waits can’t ask for another code before its time', () => {
  const first = (email: string) =>
    withAccounts(createElement(RequestCode, { initial: email, onNext: () => undefined }));
  expect(first(ana)).not.toMatch(waiting);
  startCodeWait(ana);
  expect(first(ana)).toMatch(waiting);
  expect(first('luis@cafe.ec')).not.toMatch(waiting);
});

test('a press sends a code and starts the wait, which is over where none could be sent', async () => {
  expect(
    await press(ana, () => {
      expect(button(ana)).toMatch(waiting);
      return false;
    }),
  ).toBe(1);
  expect(button(ana)).not.toMatch(waiting);
  expect(await press(ana, () => true)).toBe(1);
  expect(button(ana)).toMatch(waiting);
  expect(await press(ana, () => true)).toBe(0);
});
