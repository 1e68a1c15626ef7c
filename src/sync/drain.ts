import type { Entry, Ledger } from '#local/ledger.ts';
import type { Clock } from './clock.ts';
import { type Landing, send } from './send.ts';
import type { Transport } from './transport.ts';
import { type Sweep, takeTurn } from './turn.ts';

export interface DrainPorts {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
}

/** Calls `listener` whenever somebody wants all that is pending looked at again; returns the way to stop it. */
export type Bell = (listener: (eager: boolean) => void) => () => void;

const silence: Bell = () => () => {};

/** While requests are out, how often a sweep looks for what other tabs stored and for waits that ended. */
const lookAgainMs = 1_000;

/**
 * One sweep over what is pending: every lane goes on until it is empty or has to wait. `eager`: the network is known
 * to be back, so waits after a silent network are over.
 */
export const drain = async (
  { ledger, transport, clock }: DrainPorts,
  eager: boolean,
  signal: AbortSignal,
  bell: Bell = silence,
): Promise<void> => {
  const sweep: Sweep = { look: { eager }, queue: new Map(), flying: new Set() };
  const landings: Landing[] = [];
  let wake = () => {};

  const launch = async (entry: Entry, token: string) => {
    sweep.flying.add(entry.aggregate);
    const landing = await send(entry, token, transport, clock);
    sweep.flying.delete(entry.aggregate);
    landings.push(landing);
    wake();
  };

  const lookAgain = (hurry: boolean) => {
    sweep.look = { eager: hurry || sweep.look?.eager === true };
    wake();
  };

  const sleep = async () => {
    const cancel = clock.after(lookAgainMs, () => lookAgain(false));
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    cancel();
  };

  const silenceBell = bell(lookAgain);
  try {
    for (;;) {
      const landed = landings.splice(0);
      const { token, leaving } = await takeTurn(ledger, clock, sweep, landed, () => signal.aborted);
      for (const entry of leaving) void launch(entry, token);
      if (landings.length > 0 || sweep.look) continue;
      if (sweep.flying.size === 0) return;
      await sleep();
    }
  } finally {
    silenceBell();
  }
};
