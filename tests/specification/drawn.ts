import { createElement, type FC, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/**
 * Draws screens without a browser, in the state that a test says: their code is loaded anew with what is mocked here. Import a
 * screen inside a test.
 */

/** How the next screen is drawn. Each test begins with it as it is here. */
export const now = {
  /** Effects run while the screen is drawn. */
  effects: false,
  /** What a state begins with, in place of what its component says. */
  start: (initial: unknown): unknown => initial,
  /** What is being sent is on its way. */
  busy: false,
  /** Why the form that is drawn was refused. */
  refusal: null as null | { code: string; message: null },
  /** Why what the screen reads from the server failed. */
  failure: null as null | { code: string; message: string | null; fields: object },
  bills: [] as object[],
  figures: null as object | null,
  board: {} as object,
  order: undefined as null | undefined,
  /** Messages, and where the person is led. */
  told: [] as string[],
  choice: null as null | string,
};

// States, effects and stores, as a screen that is drawn once needs them.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  return {
    ...react,
    useEffect: (effect: () => unknown) => void (now.effects && effect()),
    useEffectEvent: <F>(event: F): F => event,
    useState: (initial: unknown) => react.useState(now.start(initial)),
    useSyncExternalStore: (_watch: unknown, read: () => unknown) => read(),
  };
});
// Windows and menus are drawn open, where they stand in the tree.
vi.mock('radix-ui', async (original) => {
  const radix = await original<typeof import('radix-ui')>();
  return { ...radix, AlertDialog: { ...radix.AlertDialog, Portal: inPlace } };
});
// Charts and toasts say what they are given.
vi.mock('react-chartjs-2', () => ({ Line: chart('line'), Bar: chart('bar') }));
vi.mock('sonner', () => ({
  Toaster: ({ duration }: { duration: number }) => `stays ${duration} ms`,
  toast: {},
}));
vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ title, children, footer, dismissible = true }: Record<string, ReactNode>) =>
    createElement(
      'section',
      { 'data-closable': dismissible },
      createElement('h2', null, title),
      children,
      footer,
    ),
}));
vi.mock('#ui/menu.tsx', () => ({
  Menu: ({ trigger, children }: Record<string, ReactNode>) =>
    createElement('div', null, trigger, children),
  MenuHeader: block,
  MenuItem: block,
  MenuChoice: block,
  MenuSeparator: () => null,
}));
vi.mock('#ui/toast.tsx', () => ({
  toast: { success: tell, error: tell },
  Toasts: ({ duration }: { duration: number }) => `toasts stay ${duration} ms`,
  useClearToasts: () => undefined,
}));
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => (to: string) => now.told.push(`→ ${to}`),
}));
vi.mock('#ui/after-paint.ts', () => ({
  afterPaint: (run: () => void) => run(),
  useAfterPaint: <T>(value: T): T => value,
}));
vi.mock('#ui/use-seen.ts', () => ({ useSeen: () => true }));
// What is on its way, what the server has answered, and what the device knows.
vi.mock('#ui/use-single-flight.ts', () => ({
  closing: Symbol('closing'),
  useSingleFlight: (action: unknown) => [now.busy, action],
}));
vi.mock('#parts/use-sending.ts', () => ({
  useSending: () => ({ failure: now.refusal, submit: () => undefined, busy: now.busy }),
}));
vi.mock('#parts/choice-as-left.ts', () => ({
  useChoiceAsLeft: (_name: string, usual: unknown) => [now.choice ?? usual, () => undefined],
}));
vi.mock('#ports/use-server-read.ts', () => ({
  useServerRead: () => ({ asking: false, answered: true, failure: now.failure, retry: () => {} }),
}));
vi.mock('#parts/figures/use-figures.ts', () => ({
  useFigures: () => ({ figures: now.figures, failure: null, late: false, retry: () => {} }),
}));
vi.mock('#local/queries/bills.ts', async (original) => ({
  ...(await original<object>()),
  useBill: () => null,
  useBillList: () => ({ bills: now.bills, fetchedAt: 1 }),
}));
vi.mock('#local/queries/orders.ts', async (original) => ({
  ...(await original<object>()),
  useOrder: () => now.order,
}));
vi.mock('#local/queries/record.ts', async (original) => ({
  ...(await original<object>()),
  record: async () => undefined,
}));
vi.mock('#local/queries/fetch-times.ts', async (original) => ({
  ...(await original<object>()),
  useListFetchedAt: () => null,
  useOrderFetchedAt: () => null,
}));
vi.mock('#features/board/use-polled-board.ts', () => ({ usePolledBoard: () => now.board }));
// What is around the screens.
vi.mock('#app/router.tsx', async () => ({
  router: (await import('react-router-dom')).createMemoryRouter([{ path: '/', element: null }]),
}));
vi.mock('#app/accounts.ts', () => ({ accounts: {} }));
vi.mock('#app/device-connection.ts', async () => ({
  connection: { shownAtom: (await import('jotai')).atom('online') },
}));

function tell(text: string) {
  now.told.push(text);
}

function inPlace({ children }: { children: ReactNode }) {
  return children;
}

function block({ children }: { children: ReactNode }) {
  return createElement('div', null, children);
}

function chart(shape: string) {
  return ({
    data,
  }: {
    data: { labels: string[]; datasets: { label: string; data: number[] }[] };
  }) =>
    data.datasets.map(({ label, data: values }) =>
      [shape, label, ...data.labels.map((name, index) => `${name} ${values[index]}`)].join(' '),
    );
}

// Other files share this process.
beforeAll(() => {
  vi.resetModules();
});

afterAll(() => {
  vi.resetModules();
});

const waiting = new Proxy({}, { get: () => () => new Promise(() => undefined) });
const alone = { current: null, own: null, roster: [], names: new Map(), shared: false };

/** The texts of a screen, from its top to its foot. */
export const textsOf = (html: string): string[] =>
  html
    .replace(/<!--.*?-->|<(svg|title)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);

export const markupOf = async (screen: ReactNode): Promise<string> => {
  const { AccountsContext } = await import('#ports/accounts.ts');
  const { PeopleContext } = await import('#ports/people.ts');
  const { ServerContext } = await import('#ports/server.ts');
  const provided = createElement(
    PeopleContext,
    { value: alone as never },
    createElement(
      ServerContext,
      { value: waiting as never },
      createElement(AccountsContext, { value: waiting as never }, screen),
    ),
  );
  const stream = await renderToReadableStream(createElement(MemoryRouter, null, provided));
  await stream.allReady;
  return new Response(stream).text();
};

/** What a component shows with its properties. */
export const shown = async <P extends object>(
  component: FC<P>,
  props: object = {},
): Promise<string[]> => textsOf(await markupOf(createElement(component, props as P)));

const begin = { ...now };

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', '2025.10.07');
  vi.stubGlobal('__FINAL_CONSUMER_LIMIT__', '50');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  Object.assign(now, begin, { told: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
