import type { OutboxEntry } from '#local/queries/pending.ts';
import { saveFile } from '#ui/save-file.ts';

/** Downloads a pending operation as JSON, with all that is needed to enter it by hand. */
export const exportEntry = (entry: OutboxEntry): void => {
  const { leaseId: _leaseId, leaseUntil: _leaseUntil, ...content } = entry;
  const name = `comanda-${entry.kind}-${entry.opId}.json`;
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');
};
