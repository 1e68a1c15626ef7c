import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, useMatches } from 'react-router-dom';
import { toast as sonner } from 'sonner';
import { onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Transport } from '#api/transport.ts';
import { DayRuleProvider } from '#app/day-rule.tsx';
import { ForRole } from '#app/for-role.tsx';
import { PeopleProvider } from '#app/people.tsx';
import { navigation, type ScreenRoute, screens } from '#app/routes.ts';
import { alertMs } from '#config/constants.ts';
import type { CatalogList } from '#contract/api-paths.ts';
import type { Preferences } from '#contract/settings.ts';
import { groupBy } from '#domain/collections.ts';
import type { OrderKey } from '#domain/order.ts';
import { setByTable, setLayout, setMineOf } from '#features/board/view.ts';
import { Papers } from '#features/papers/papers.tsx';
import { PeopleAtDevice } from '#features/people/people-at-device.tsx';
import { PersonButton } from '#features/people/person-button.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { Notices } from '#features/sync-status/notices/notices.tsx';
import { Refusals } from '#features/sync-status/notices/refusals.tsx';
import { ConnectionPill } from '#features/sync-status/pill/connection-pill.tsx';
import { type CatalogRows, changeRow, fetchedKey, pagesOf } from '#local/catalog/mirror.ts';
import type { OutboxEntry, SessionRow } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import { newOrderKey, record, timestamp } from '#local/queries/record.ts';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { forgetChoice } from '#parts/choice-as-left.ts';
import { useApprovalQuestion } from '#parts/people/approval.ts';
import { setPicker } from '#parts/people/picker.ts';
import { setComandaMoment } from '#parts/printing/print-requests.ts';
import { setConnected, setPrinter } from '#parts/printing/printer-choice.ts';
import { ClockContext } from '#ports/clock.ts';
import { ServerContext } from '#ports/server.ts';
import { CatalogOutcomesContext } from '#ports/use-catalog-list.ts';
import { watchDoublePresses } from '#ui/one-press.ts';
import { Toasts } from '#ui/toast.tsx';
import { type DemoCatalog, demoCatalog } from './demo-catalog.ts';
import { type ServerOnScreen, serverOver, store } from './server-on-screen.ts';
import '#ui/tokens.css';

/**
 * Opens screens of the app in this page, over the seams that the app has: the frame around every screen, the ports, the device's own
 * databases and the calls of the API. Only the network is a stand-in, and nothing is sent: what is recorded stays in the outbox.
 */

/** A server that takes every call and answers none. */
const silent: Transport = () => new Promise(() => {});

interface Setting {
  /** What the device knows of the menu; null: nothing yet. */
  catalog?: DemoCatalog | null;
  transport?: Transport;
  /** How the business works, where it isn't as usual. */
  preferences?: Partial<Preferences>;
}

watchDoublePresses();
document.documentElement.lang = 'es-EC';

/** Each test has a business of its own: nothing that the page keeps in memory of another one counts for it. */
let businesses = 0;

const sessionOf = (businessId: number, preferences: Partial<Preferences>): SessionRow =>
  sessionRow('token', {
    User: {
      ...{ id: 5, firstName: 'Rosa', lastName: 'Loja', email: 'rosa@comanda.test' },
      ...{ dni: '1714307103', phone: '0991234567', country: 'Ecuador' },
    },
    Business: {
      ...{ id: businessId, comercialName: 'Café de prueba', businessDni: '1793213150001' },
      ...{ email: 'cafe@comanda.test', address: 'Loja', phone: '072570000', serviceRate: 10 },
    },
    currentWorkingIn: businessId,
    timeZone: preferences.timeZone ?? 'America/Guayaquil',
    preferences: {
      ...{ serviceRate: 10, timeZone: 'America/Guayaquil', lockAfter: 'never', idleMinutes: 5 },
      ...{ namesOnPaper: 'comandas', discountLimit: 100, finishBilled: false },
      finalConsumerLimit: '50.00' as never,
      ...preferences,
    },
    member: { id: 1, name: 'Rosa Loja', role: 'owner' },
    businesses: [{ id: businessId, comercialName: 'Café de prueba', role: 'owner' }],
  });

const storeCatalog = async (businessId: number, catalog: DemoCatalog): Promise<void> => {
  for (const list of Object.keys(catalog) as CatalogList[]) {
    await mirror.pages.bulkPut([...pagesOf(businessId, list, catalog[list])]);
    await mirror.fetched.put({ key: fetchedKey(businessId, list), etag: null, at: Date.now() });
  }
};

/** A question for an approval is not asked any more on the next page. */
const QuestionOfPage = () => {
  const question = useApprovalQuestion();
  const end = useEffectEvent(() => question?.answer(null));
  useEffect(() => () => end(), []);
  return null;
};

const Frame = ({
  session,
  outcomesAtom,
}: { session: SessionRow } & Pick<ServerOnScreen, 'outcomesAtom'>) => {
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const pill = <ConnectionPill session={session} />;
  return (
    <CatalogOutcomesContext value={useAtomValue(outcomesAtom, { store })}>
      <DayRuleProvider settings={session.settings}>
        <PeopleProvider session={session}>
          <AppFrame
            {...{ session, navigation, pill }}
            title={screen?.title ?? shell.product}
            ownBar={screen?.ownBottomBar}
            person={<PersonButton />}
          >
            <Notices session={session} />
            <Refusals session={session} />
            <Papers session={session} />
            <Outlet />
            <PeopleAtDevice session={session} pill={pill} />
            <QuestionOfPage />
          </AppFrame>
        </PeopleProvider>
      </DayRuleProvider>
    </CatalogOutcomesContext>
  );
};

/** Draws the screen of an address. @returns its router, and what takes it away */
const draw = (session: SessionRow, { server, outcomesAtom }: ServerOnScreen, address: string) => {
  const router = createMemoryRouter(
    [
      {
        element: <Frame {...{ session, outcomesAtom }} />,
        HydrateFallback: () => null,
        children: screens.map((screen) => ({
          path: screen.path,
          handle: screen,
          lazy: async () => {
            const Screen = await screen.load();
            const { needs, title } = screen;
            const shown = <Screen session={session} />;
            const roleShown = needs && <ForRole {...{ needs, title }}>{shown}</ForRole>;
            return { Component: () => roleShown ?? shown };
          },
        })),
      },
    ],
    { initialEntries: [address] },
  );
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <ServerContext value={server}>
      <ClockContext value={pageClock}>
        <RouterProvider router={router} useTransitions={false} />
        <Toasts duration={alertMs} label={common.alerts} closeLabel={common.close} />
      </ClockContext>
    </ServerContext>,
  );
  const close = () => {
    root.unmount();
    container.remove();
  };
  return { router, close };
};

/** What a page that is loaded again does not know any more. */
const leavePage = (): void => {
  setPicker(false);
  for (const name of ['board', 'dashboard'] as const) forgetChoice(name);
};

/** What a page keeps of its choices as long as it lives is as on a new device. */
const forgetChoices = (): void => {
  setLayout('cards');
  setByTable(false);
  setMineOf(null);
  setComandaMoment('asked');
  setPrinter(null);
  setConnected(false);
};

/** Empties the device: after a test nothing of it is left. */
const emptyDevice = async (): Promise<void> => {
  sonner.dismiss();
  forgetChoices();
  localStorage.clear();
  for (const database of [ledger, mirror])
    await Promise.all(database.tables.map((table) => table.clear()));
};

/** Texts are measured in the app's own letters. */
const loadLetters = () => Promise.all([...document.fonts].map((font) => font.load()));

/** A tablet, lying, on which the cafe's owner is signed in. Nothing is drawn until a screen is opened. */
export const newTablet = async ({
  catalog = demoCatalog(),
  transport = silent,
  preferences = {},
}: Setting = {}) => {
  businesses += 1;
  const session = sessionOf(businesses, preferences);
  await loadLetters();
  await resize(sizes.tablet);
  await ledger.session.put(session);
  if (catalog) await storeCatalog(businesses, catalog);
  const onScreen = serverOver(transport);
  let drawn: ReturnType<typeof draw> | undefined;
  onTestFinished(async () => {
    drawn?.close();
    await emptyDevice();
  });

  /** Opens the screen of an address, as when the page is loaded: what was in memory of another screen is gone. */
  const open = (address: string): void => {
    drawn?.close();
    leavePage();
    drawn = draw(session, onScreen, address);
    // As a page does when it starts.
    store.set(onScreen.outcomesAtom, null);
    void onScreen.server.refreshCatalog();
  };
  const address = (): string => drawn?.router.state.location.pathname ?? '';

  return {
    session,
    /** Ends the session; the screens before the sign-in are not here. */
    logout: onScreen.server.logout,
    open,
    address,
    reload: () => open(address()),
    /** The device hears of another version of one thing on the menu. */
    change: <List extends CatalogList>(list: List, item: CatalogRows[List]) =>
      changeRow(mirror, session.businessId, list, item.id, item),
    /** Somebody takes an order, without the screen. @returns its key */
    takeOrder: async (
      tableNumber: string,
      units: Record<string, number>,
      { note = '', lineNote = '' } = {},
    ): Promise<OrderKey> => {
      const orderKey = newOrderKey();
      const lines = Object.entries(units).map(([name, quantity]) => {
        const product = catalog?.products.find(({ productName }) => productName === name);
        if (!product) throw new Error(`not on the menu: ${name}`);
        return { ...lineProduct(product), lineId: newOrderKey(), quantity, note: lineNote };
      });
      const params = { orderKey, at: timestamp(), tableNumber, note, lines };
      await record(session, { kind: 'order-create', params } as never);
      return orderKey;
    },
    /** What the device keeps besides, such as drafts, as JSON. */
    kept: async (): Promise<string> => JSON.stringify(await ledger.values.toArray()),
    /** What was recorded to be sent, by kind, oldest first. */
    recorded: async (kind: string): Promise<Record<string, unknown>[]> => {
      const entries: OutboxEntry[] = await ledger.outbox.orderBy('seq').toArray();
      const byKind = groupBy(entries, (entry) => entry.kind);
      return (byKind.get(kind) ?? []).map(({ params }) => params as Record<string, unknown>);
    },
  };
};

export type TestTablet = Awaited<ReturnType<typeof newTablet>>;

/** The sizes that every screen is drawn for. */
export const sizes = {
  tablet: [1180, 820],
  upright: [820, 1180],
  phone: [390, 844],
  narrow: [320, 700],
} as const;

export const resize = ([width, height]: readonly [number, number]): Promise<void> =>
  page.viewport(width, height);

/** Of what is in sight from edge to edge. An edge may lie between two pixels. */
export const whole = { ratio: 0.99 };

export const boxOf = (target: Locator): DOMRect => target.element().getBoundingClientRect();

/** How far the screen can be scrolled sideways. */
export const aside = (): number => document.documentElement.scrollWidth - innerWidth;
