import { expect, type Locator, type Page } from 'playwright/test';
import { pressEscape } from '../support/keyboard.ts';
import { AccountPage } from './account-page.ts';
import { BoardPage } from './board-page.ts';
import { BusinessSettingsPage } from './business-settings-page.ts';
import { CategoriesPage } from './categories-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { CustomersPage } from './customers-page.ts';
import { DevicesPage } from './devices-page.ts';
import { DrawerPage } from './drawer-page.ts';
import { HelpPage } from './help-page.ts';
import { HistoryPage } from './history-page.ts';
import { demo, LoginPage } from './login-page.ts';
import { OrderPage } from './order-page.ts';
import { PendingPage } from './pending-page.ts';
import { PeoplePage } from './people-page.ts';
import { PrinterPage } from './printer-page.ts';
import { ReviewsPage } from './reviews-page.ts';
import { TeamPage } from './team-page.ts';
import { TopBar } from './top-bar.ts';

/** The whole app in one tab. */
export class Till {
  readonly page: Page;
  readonly login: LoginPage;
  readonly topBar: TopBar;
  readonly order: OrderPage;
  readonly board: BoardPage;
  readonly checkout: CheckoutPage;
  readonly history: HistoryPage;
  readonly pending: PendingPage;
  readonly people: PeoplePage;
  readonly account: AccountPage;
  readonly categories: CategoriesPage;
  readonly customers: CustomersPage;
  readonly team: TeamPage;
  readonly devices: DevicesPage;
  readonly drawer: DrawerPage;
  readonly printer: PrinterPage;
  readonly businessSettings: BusinessSettingsPage;
  readonly reviews: ReviewsPage;
  readonly help: HelpPage;

  constructor(page: Page) {
    this.page = page;
    this.login = new LoginPage(page);
    this.topBar = new TopBar(page);
    this.order = new OrderPage(page);
    this.board = new BoardPage(page);
    this.checkout = new CheckoutPage(page);
    this.history = new HistoryPage(page);
    this.pending = new PendingPage(page);
    this.people = new PeoplePage(page);
    this.account = new AccountPage(page);
    this.categories = new CategoriesPage(page);
    this.customers = new CustomersPage(page);
    this.team = new TeamPage(page);
    this.devices = new DevicesPage(page);
    this.drawer = new DrawerPage(page);
    this.printer = new PrinterPage(page);
    this.businessSettings = new BusinessSettingsPage(page);
    this.reviews = new ReviewsPage(page);
    this.help = new HelpPage(page);
  }

  /** Waits until the service worker has all that the app is made of. */
  async canWorkAlone(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }

  /** Signs in, and waits until the device has the catalog. `pill`: what the connection says then. */
  async signIn(person = demo, pill = /^En línea/): Promise<void> {
    await this.login.open();
    await this.login.submit(person);
    await expect(this.topBar.pill).toHaveAccessibleName(pill);
    await this.go('Nueva Orden');
    await this.order.knowsProducts();
  }

  /** On a tablet where somebody has signed in before. */
  async start(): Promise<void> {
    await this.order.open();
    await this.order.knowsProducts();
    await expect(this.topBar.online).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menú de/ }).click();
    await this.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  }

  /** Agrees to what a dialog asks. */
  async confirm(button: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  }

  /** By the navigation on top: the app stays loaded. */
  async go(link: 'Inicio' | 'Historial de Ventas' | 'Nueva Orden' | 'Ordenes'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: link })
      .click();
  }

  /** Messages that lie over the screen. */
  async closeMessages(): Promise<void> {
    const close = this.page.locator('[data-sonner-toast] [data-close-button]');
    while ((await close.count()) > 0) {
      // One may end by itself before it is asked to.
      await close
        .first()
        .dispatchEvent('click', {}, { timeout: 1_000 })
        .catch(() => {});
      await expect(this.page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(0);
    }
  }

  /** A message of the app, wherever it stands. */
  says(text: string | RegExp): Locator {
    return this.page.getByText(text).first();
  }

  /** From now on this device prints comandas when orders are saved. */
  async printWhenSaved(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menú de / }).click();
    await this.page.getByRole('menuitemradio', { name: 'Al guardar' }).click();
    await pressEscape(this.page);
  }

  /** Takes an order, one unit of each product, and leaves for the board. */
  async takeOrder(table: string, products: readonly string[]): Promise<void> {
    await this.go('Nueva Orden');
    for (const product of products) await this.order.add(product);
    await this.order.table.fill(table);
    await this.order.create.click();
    await expect(this.board.order(table)).toBeVisible();
  }

  /** Bills all that is left of a table's order, to nobody in particular. */
  async billOrder(table: string): Promise<void> {
    await this.go('Ordenes');
    await this.board.bill(table);
    await this.checkout.finalConsumer.check();
    await this.checkout.pay();
  }
}
