import type { OrderKey } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import type { Exchange } from '#tests/harness/network.ts';
import type { Room } from './room.ts';

/** One effect of a station's request on the server. */
export interface Effect {
  station: number;
  seq: number;
  intent: Intent;
  exchange: Exchange;
}

/** Null for what is about no order. */
export const orderKeyOf = ({ params }: Intent): OrderKey | null =>
  'orderKey' in params ? params.orderKey : null;

export const effectsOf = ({ stations }: Room): Effect[] =>
  stations.flatMap(({ network, seqOf, recorded }, station) =>
    network.log.flatMap((exchange) => {
      if (!exchange.effect || !exchange.key) return [];
      const seq = seqOf.get(exchange.key) ?? -1;
      const intent = recorded.get(seq);
      if (!intent) throw new Error(`the server did what nobody recorded: ${exchange.call.path}`);
      return [{ station, seq, intent, exchange }];
    }),
  );
