import type { Entry } from '#local/queries/pending.ts';

/** Hands a pending operation to the person as a file: everything that is needed to enter it by hand. */
export const exportEntry = (entry: Entry): void => {
  const { leaseId: _leaseId, leaseUntil: _leaseUntil, ...content } = entry;
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `comanda-${entry.kind}-${entry.opId}.json`;
  link.click();
  // The download reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
