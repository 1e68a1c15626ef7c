import type { BrowserContext } from 'playwright/test';
import { FaultProxy, isApi } from './fault-proxy.ts';

/** The shop's network: all that the tablets of a story ask of the server goes through it. */
export class Network {
  readonly address: string;
  readonly port: number;
  readonly #proxy: FaultProxy;
  readonly #carriesApp: boolean;
  readonly #tablets: BrowserContext[] = [];

  /**
   * @param carriesApp whether a cut lets the app's own files pass: a tablet without service worker has them from nowhere else, and
   * a story about orders is not about them
   */
  constructor(port: number, upstream: string, carriesApp: boolean) {
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.#proxy = new FaultProxy(port, upstream);
    this.#carriesApp = carriesApp;
  }

  listen(): Promise<void> {
    return this.#proxy.listen();
  }

  close(): Promise<void> {
    return this.#proxy.close();
  }

  join(tablet: BrowserContext): void {
    this.#tablets.push(tablet);
  }

  /** Ends what is under way, and lets nothing reach the server. */
  cut(): void {
    const isCut = this.#carriesApp ? isApi : () => true;
    this.#proxy.break(isCut, 'cut', Number.POSITIVE_INFINITY);
    this.#proxy.dropConnections();
  }

  /**
   * Lets everything reach the server again.
   * @param isTold whether the browsers tell the app, which would try again within half a minute by itself
   */
  async restore(isTold = true): Promise<void> {
    this.#proxy.heal();
    if (!isTold) return;
    const pages = this.#tablets.flatMap((tablet) => tablet.pages());
    await Promise.all(
      pages.map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))),
    );
  }
}
