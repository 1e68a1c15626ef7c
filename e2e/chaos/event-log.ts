import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The story of a run, one line an event: ms since the start, actor, event, parameters. */
export class EventLog {
  readonly file: string;
  /** How often each event happened. */
  readonly counts = new Map<string, number>();
  readonly start = Date.now();

  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }

  write(actor: string, event: string, parameters: object = {}): void {
    this.counts.set(event, (this.counts.get(event) ?? 0) + 1);
    const ms = String(Date.now() - this.start).padStart(7);
    appendFileSync(this.file, `${ms} ${actor} ${event} ${JSON.stringify(parameters)}\n`);
  }
}
