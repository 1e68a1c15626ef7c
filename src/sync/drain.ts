import type { Transport } from '#api/transport.ts';
import type { Ledger } from '#local/ledger.ts';
import type { Clock } from './clock.ts';
import type { Flight, Leg } from './flight.ts';
import { type Landing, send } from './send.ts';
import { type Sweep, takeTurn } from './turn.ts';
import { longestTryMs } from './waits.ts';

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

/** Answers that come within a few milliseconds share a turn: its cost is the transaction, not what is in it. */
const gathered = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

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

  /** An entry leaves only while its lease outlives whatever may come of the try. */
  const mayGoOn = ({ entry }: Leg) =>
    !signal.aborted && entry.leaseUntil - clock.now() > longestTryMs;

  const launch = async ({ lane, legs }: Flight, token: string) => {
    sweep.flying.add(lane);
    let going = true;
    for (const leg of legs) {
      going &&= mayGoOn(leg);
      const landing: Landing = going
        ? await send(leg.entry, token, transport, clock)
        : { ...leg, token, kind: 'unsent' };
      going &&= landing.kind === 'accepted';
      landings.push(landing);
    }
    sweep.flying.delete(lane);
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
      for (const flight of leaving) void launch(flight, token);
      if (landings.length > 0 || sweep.look) continue;
      if (sweep.flying.size === 0) return;
      await sleep();
      await gathered();
    }
  } finally {
    silenceBell();
  }
};
