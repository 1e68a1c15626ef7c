import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import type { Driver, Found, Target } from './driver.ts';
import { findShown, isReachable, isServed, stepsTo, textOf } from './find.ts';
import { findWebKit } from './programs.mjs';
import { processesOn, size, surroundings } from './surroundings.ts';
import { WebDriverSession } from './webdriver.ts';

const browser = fileURLToPath(new URL('webkit-browser.js', import.meta.url));

/** WebKitGTK on a display that nobody sees, over classic WebDriver. */
export class WebKit implements Driver {
  readonly #profile: string;
  readonly #port: number;
  readonly #processes: ChildProcess[] = [];
  #open: WebDriverSession | null = null;

  /** @param port a free one, for the driver program */
  constructor(profile: string, port: number) {
    this.#profile = profile;
    this.#port = port;
  }

  async start(): Promise<void> {
    const programs = findWebKit();
    if (!programs) throw new Error('WebKit is not installed');
    const display = await this.#startDisplay(programs.display);
    const address = `http://127.0.0.1:${this.#port}`;
    this.#spawn(programs.driver, [`--port=${this.#port}`], { DISPLAY: display });
    const isUp = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { intervals: [50] }).toBe(true);
    const args = [browser, this.#profile, String(size.width), String(size.height)];
    this.#open = await WebDriverSession.create(address, {
      'webkitgtk:browserOptions': { binary: programs.gjs, args },
    });
  }

  goto(address: string): Promise<void> {
    return this.#session.goto(address);
  }

  reload(): Promise<void> {
    return this.#session.reload();
  }

  async find(target: Target): Promise<Found | null> {
    const session = this.#session;
    const element = await session.run(findShown, stepsTo(target));
    return (
      element && {
        isReachable: () => session.run(isReachable, element),
        click: () => session.click(element),
        type: (text) => session.type(element, text),
        text: () => session.run(textOf, element),
      }
    );
  }

  isServed(): Promise<boolean> {
    return this.#session.run(isServed);
  }

  screenshot(): Promise<Buffer> {
    return this.#session.screenshot();
  }

  async close(): Promise<void> {
    try {
      await this.#open?.close();
    } finally {
      this.#open = null;
      for (const child of this.#processes.splice(0).reverse()) await end(child);
      await expect.poll(() => processesOn(this.#profile), { intervals: [50] }).toEqual([]);
    }
  }

  get #session(): WebDriverSession {
    if (!this.#open) throw new Error('WebKit is closed');
    return this.#open;
  }

  /** Starts a display at a free number. @returns its name */
  async #startDisplay(program: string): Promise<string> {
    const screen = `${size.width}x${size.height}x24`;
    const { stdout } = this.#spawn(program, ['-displayfd', '1', '-screen', '0', screen]);
    const [number] = await once(stdout, 'data');
    return `:${String(number).trim()}`;
  }

  #spawn(program: string, args: string[], env = {}) {
    const child = spawn(program, args, {
      env: { ...surroundings(this.#profile), ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#processes.push(child);
    return child;
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};
