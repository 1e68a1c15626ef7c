import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press } from './hands.ts';

/** The parts of the till's screens by the names that a person reads and hears. */

const button = (name: string | RegExp, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

const cart = page.getByRole('region', { name: 'Orden', exact: true });
const lineOf = (product: string) => cart.getByRole('listitem').filter({ hasText: product });
const headOf = (line: Locator) => button(/^\d+ × /, line);

const openLine = async (line: Locator): Promise<void> => {
  if (headOf(line).element().getAttribute('aria-expanded') === 'false') await headOf(line).click();
};

/** The order screen, new or edit. */
export const order = {
  cart,
  table: page.getByLabelText('Número de mesa'),
  note: page.getByLabelText('Nota de la orden'),
  create: page.getByRole('button', { name: 'CREAR ORDEN' }),
  save: page.getByRole('button', { name: 'EDITAR ORDEN' }),
  pay: page.getByRole('button', { name: 'PAGAR' }),
  /** To the cart, on a phone. */
  next: button(/^SIGUIENTE/),
  search: page.getByRole('searchbox', { name: 'Buscar productos' }),
  /** The scrolling list below the search. */
  products: page.getByRole('region', { name: 'Productos', exact: true }),
  lines: cart.getByRole('listitem'),
  card: (product: string) => page.getByRole('group', { name: product, exact: true }),
  plus: (product: string) => button(`Agregar ${product}`),
  line: lineOf,
  /** What a tap on a line opens and closes. */
  head: headOf,
  openLine,
  /** The quantity of a product in the cart. */
  units: (product: string): string | null | undefined =>
    lineOf(product).query()?.querySelector('[data-units]')?.textContent,
  /** Something that a guest may want of the line that was touched last. */
  chip: (name: string) => button(new RegExp(`^${name}( |$)`), cart),
  tableChip: (name: string) => button(name, cart.getByRole('group', { name: 'Mesas' })),
  add: async (product: string, times = 1): Promise<void> => {
    for (let tap = 0; tap < times; tap += 1) await order.plus(product).click();
    await expect.element(lineOf(product).first()).toBeInTheDocument();
  },
  noteLine: async (product: string, note: string): Promise<void> => {
    const line = lineOf(product);
    await openLine(line);
    await button('Nota', line).click();
    await line.getByRole('textbox', { name: /^Nota de / }).fill(note);
  },
};

/** Active and finished orders. */
export const board = {
  active: page.getByRole('region', { name: 'Órdenes activas' }),
  cards: page.getByRole('region', { name: 'Órdenes activas' }).getByRole('article'),
  /** On a phone: opens the menu of how the board is shown. */
  tools: button('Más opciones'),
  order: (table: string) =>
    page.getByRole('article', { name: new RegExp(`^Orden .+, (mesa )?${table}$`) }),
  /** Shows the orders in cards, small cards or rows. On a phone the choice is in a menu. */
  view: async (layout: 'Tarjetas' | 'Compacto' | 'Lista'): Promise<void> => {
    if (innerWidth >= 640) return page.getByRole('radio', { name: layout }).click();
    const choice = page.getByRole('menuitemradio', { name: layout });
    await board.tools.click();
    await choice.click();
    await expect.element(choice).toBeChecked();
    await pressEscape();
    await expect.element(choice).not.toBeInTheDocument();
  },
  /** Opens the checkout of an order. */
  bill: async (table: string): Promise<void> => {
    const card = board.order(table);
    await button('Facturar', card)
      .or(card.getByRole('link', { name: 'Facturar' }))
      .click();
    // Every card has a button of the name of the checkout's own.
    await expect.element(board.active).not.toBeInTheDocument();
  },
  /** Does something that is in the menu of an order's card. */
  choose: async (table: string, name: string): Promise<void> => {
    await button('Más acciones', board.order(table)).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  },
};

/** A link of the navigation on top. */
export const go = (link: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click();

export const checkout = {
  partial: page.getByRole('switch', { name: 'Facturar parcial' }),
  finalConsumer: page.getByRole('checkbox', { name: 'Consumidor final' }),
  /** Finds a guest while the bill is the final consumer's. */
  find: page.getByRole('combobox', { name: 'Cédula, RUC, nombre o teléfono' }),
  received: page.getByLabelText('Monto recibido'),
  methods: page.getByRole('radiogroup', { name: 'Método de pago' }),
  method: (name: string) =>
    page.getByRole('radiogroup', { name: 'Método de pago' }).getByRole('radio', { name }),
  submit: button('Facturar'),
  split: button('Dividir'),
  splitDialog: page.getByRole('dialog', { name: 'Dividir la cuenta' }),
  /** What comes after paying. */
  paid: page.getByRole('dialog', { name: 'Factura creada exitosamente.' }),
  quantity: (product: string) =>
    page.getByRole('spinbutton', { name: `Cantidad de ${product}`, exact: true }),
  fillDiscount: async (product: string, amount: string): Promise<void> => {
    await button(`Agregar descuento a ${product}`).click();
    await page
      .getByRole('spinbutton', { name: `Descuento de ${product}`, exact: true })
      .fill(amount);
  },
  line: (product: string) =>
    page
      .getByRole('region', { name: 'Productos de la orden' })
      .getByRole('listitem')
      .filter({ hasText: product }),
  /** A key for the received amount. */
  key: (name: string) => button(name, page.getByRole('group', { name: 'Teclas del monto' })),
  /** What stands beside a word, such as the total. */
  amount: (label: string) => amountOf(label)?.nextElementSibling,
  label: (label: string) => amountOf(label),
};

const amountOf = (label: string): Element | undefined =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);

export { button };

/** A message of the app, wherever it stands. */
export const says = (text: string | RegExp): Locator => page.getByText(text).first();

/** What the messages say from now on, also those that a window takes away at once. */
export const followMessages = (): (() => string) => {
  const said = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-sonner-toast]'))
      said.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => [...said].join('\n');
};

/** Messages that lie over the screen. */
export const closeMessages = (): Promise<void> =>
  expect
    .poll(() => {
      for (const close of document.querySelectorAll<HTMLElement>(
        '[data-sonner-toast]:not([data-removed=true]) [data-close-button]',
      ))
        close.click();
      return document.querySelectorAll('[data-sonner-toast]').length;
    })
    .toBe(0);

/** Waits until the device's catalog is drawn on the order screen. */
export const knowsProducts = async (): Promise<void> => {
  await expect.element(order.products.getByRole('group').first()).toBeVisible();
};

/** The same of the options of a product. */
export const knowsOptionsOf = async (product: string): Promise<void> => {
  await expect.element(order.card(product)).toHaveTextContent('Con opciones');
};

const openLayers = '[data-state=open]:is([role=dialog], [role=alertdialog], [role=menu])';

/** Presses Escape once the last window or menu has the focus: before that, the one beneath it would listen. */
export const pressEscape = async (): Promise<void> => {
  await expect
    .poll(() => {
      const last = [...document.querySelectorAll(openLayers)].at(-1);
      return !last || last.contains(document.activeElement);
    })
    .toBe(true);
  await press('{Escape}');
};
