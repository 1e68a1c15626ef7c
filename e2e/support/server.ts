import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';

const program = 'dist/server/main.js';

/** The built server as a process of its own, which a test may kill and start again at the same address. */
export class ServerProcess {
  readonly address: string;
  readonly directory: string;
  /** Additional environment variables, used from the next start on. */
  readonly env: Record<string, string> = {};
  readonly port: number;
  #child: ChildProcess | null = null;
  /** Output of the process, for the report of a failed test. */
  output = '';

  constructor(port: number, directory: string) {
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.directory = directory;
  }

  /** Starts a build's server on the data folder. Resolves when it answers. */
  async start(from = program): Promise<void> {
    const { DATABASE_URL: _other, SEED_DEMO: _default, ...env } = process.env;
    const child = spawn(process.execPath, [from], {
      env: {
        ...env,
        ...this.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.directory,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const keep = (text: Buffer) => {
      this.output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await expect.poll(() => this.#state(child), { timeout: 60_000, intervals: [50] }).toBe('up');
  }

  async #state(child: ChildProcess): Promise<string> {
    if (child.exitCode !== null) return `ended: ${this.output}`;
    const answer = await fetch(`${this.address}/api/health`).catch(() => null);
    return answer?.ok ? 'up' : 'starting';
  }

  /** Ends it at once, without a shutdown. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops it where it stands: connections stay open, and nothing answers. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Shuts it down, as a supervisor does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
