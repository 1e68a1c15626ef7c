import { type DocumentFile, documentFilePath, rangeQuery } from '#contract/api-paths.ts';
import type { BillFileFormat } from '#contract/bills.ts';
import type { BillKey } from '#domain/order.ts';
import { askForFile } from './ask.ts';
import type { ApiDeps } from './deps.ts';
import { failure, type Outcome } from './outcome.ts';

/**
 * The bills of a range (UTC, ISO 8601) and their payments as a file. An older server takes its path for that of one bill and answers
 * `bill-not-found`.
 */
export const askBillFile = async (
  deps: ApiDeps,
  format: BillFileFormat,
  start: string,
  end: string,
): Promise<Outcome<Blob>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return failure('unauthorized');
  const { token, businessId } = session;
  const path = `bills/file?${rangeQuery(businessId, start, end)}&format=${format}`;
  return askForFile(deps, { method: 'GET', path, token, businessId });
};

/** A file of a bill's electronic document, for its buyer. An older server answers `not-found`. */
export const askDocumentFile = async (
  deps: ApiDeps,
  bill: BillKey,
  file: DocumentFile,
): Promise<Outcome<Blob>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return failure('unauthorized');
  const { token, businessId } = session;
  return askForFile(deps, { method: 'GET', path: documentFilePath(bill, file), token, businessId });
};
