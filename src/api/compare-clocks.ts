import type { DeviceClock } from '#local/clock/device-clock.ts';
import type { Transport } from './transport.ts';

/** `transport` that compares the device's clock with every answer of the server itself. */
export const comparingClocks =
  (transport: Transport, clock: Pick<DeviceClock, 'compare' | 'elapsed'>): Transport =>
  async (call) => {
    const sent = clock.elapsed();
    const reply = await transport(call);
    const time = Date.parse(reply.header('date') ?? '');
    // A page that a Wi-Fi sends instead has a date too.
    if (reply.header('x-request-id') !== null && Number.isFinite(time)) clock.compare(time, sent);
    return reply;
  };
