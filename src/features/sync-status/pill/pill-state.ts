import type { PendingCount } from '#local/queries/pending.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import type { Connection } from '#ports/server.ts';

export interface PillState {
  tone: 'online' | 'offline' | 'unknown' | 'pending' | 'attention';
  label: string;
  /** Said besides where there is room. */
  also?: string;
  /** The accessible name; begins with the label. */
  name: string;
}

const same = (tone: PillState['tone'], label: string): PillState => ({ tone, label, name: label });

/**
 * The pill shows the most urgent state: attention, sign-in, waiting, offline, online. Before the first answer it says only
 * what the device knows by itself.
 */
export const pillState = (
  connection: Connection,
  count: PendingCount,
  expired: boolean,
): PillState => {
  const attention = count.attention + count.lost;
  if (attention > 0) return same('attention', texts.attention(attention));
  if (expired && count.waiting > 0) return same('attention', texts.login(count.waiting));
  if (count.waiting > 0) {
    const label = texts.waiting(count.waiting);
    return connection === 'offline'
      ? {
          ...{ tone: 'offline', label, also: texts.withoutConnection },
          name: texts.waitingOffline(count.waiting),
        }
      : same('pending', label);
  }
  if (connection === 'offline') return same('offline', texts.offline);
  if (connection === 'unknown') return same('unknown', texts.empty);
  if (!expired) return same('online', texts.online);
  const label = texts.online;
  return { tone: 'pending', label, also: texts.needsLogin, name: texts.onlineLogin };
};
