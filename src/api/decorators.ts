import { actorHeader, deviceSecretHeader } from '#contract/headers.ts';
import type { DeviceClock } from '#local/clock/device-clock.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { deviceSecretOf } from '#local/people/device-secret.ts';
import { personAt } from '#local/people/person.ts';
import { businessOf, httpTransport, type Transport } from './transport.ts';

/**
 * Everything that decorates a call of this device: what every call gets, in the order in which it is applied, then what each kind of call
 * adds. It stands here and not in the app, because the service worker makes its transports of the same list and may not import the app.
 */

type ComparedClock = Pick<DeviceClock, 'compare' | 'elapsed'>;

interface Way {
  /** Of the API, with its slash at the end. */
  base: string;
  /** As in `httpTransport`. */
  proofs: () => Record<string, string>;
  clock: ComparedClock;
  /** What a page adds. */
  watch?: (transport: Transport) => Transport;
}

/** Decorates every call, also those of the screens before the sign-in, which open no ledger. */
export const networkTransport = ({ base, proofs, clock, watch = (same) => same }: Way) => {
  // 1. Headers that show the server that its own page calls, and for which session.
  const proven = httpTransport(base, undefined, proofs);
  // 2. The server's time, by which the device records and retries.
  const compared = comparingClocks(proven, clock);
  // 3. Whether the server answers, which the screens show; the service worker shows nothing.
  return watch(compared);
};

/** Decorates the calls that need the ledger, each kind by itself. */
export const deviceTransports = (ledger: Ledger, transport: Transport) => ({
  /** Adds nothing to what the device asks by itself, such as pulls: nobody at the tablet has asked for it. */
  transport,
  /** 4. Adds the shared device's secret to what the outbox sends: only there can a PIN have allowed something. */
  outboxTransport: fromSharedDevice(ledger, transport),
  /** 5. Adds the person at a shared device to what a screen asks: the server judges the call by that person's role. */
  screenTransport: fromPerson(ledger, transport),
});

export type DeviceTransports = ReturnType<typeof deviceTransports>;

/** Compares the device's clock with every answer of the server itself. */
export const comparingClocks =
  (transport: Transport, clock: ComparedClock): Transport =>
  async (call) => {
    const sent = clock.elapsed();
    const reply = await transport(call);
    const time = Date.parse(reply.header('date') ?? '');
    // A page that a Wi-Fi sends instead has a date too.
    if (reply.header('x-request-id') !== null && Number.isFinite(time)) clock.compare(time, sent);
    return reply;
  };

/** Sends the secret also before the session has shown with its first roster that the device is shared. */
const fromSharedDevice =
  (ledger: Ledger, transport: Transport): Transport =>
  async (call) => {
    const secret = await deviceSecretOf(ledger, businessOf(call));
    const proof = secret !== null && { [deviceSecretHeader]: secret };
    return transport({ ...call, headers: { ...proof, ...call.headers } });
  };

/** Names nobody where the account's own member is at the device. */
const fromPerson =
  (ledger: Ledger, transport: Transport): Transport =>
  async (call) => {
    const session = await ledger.session.get('current');
    const own = session?.settings.member?.id;
    const memberId = session && (await personAt(ledger, session.businessId))?.memberId;
    const isNamed = own !== undefined && memberId && memberId !== own;
    const person = isNamed && { [actorHeader]: String(memberId) };
    return transport({ ...call, headers: { ...person, ...call.headers } });
  };
