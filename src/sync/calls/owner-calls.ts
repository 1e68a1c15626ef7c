import { ask } from '#api/ask.ts';
import { askBillFile, askDocumentFile } from '#api/bill-file.ts';
import { askBillLines } from '#api/bill-lines.ts';
import { searchBills } from '#api/bill-search.ts';
import { businessSettingsCalls } from '#api/business-settings.ts';
import { categoryCalls, optionGroupCalls, productCalls } from '#api/catalog-calls.ts';
import { deletionCalls } from '#api/deletion.ts';
import type { CallDeps } from '#api/deps.ts';
import { deviceCalls } from '#api/devices.ts';
import { invoicingCalls } from '#api/invoicing.ts';
import { menuFileCalls } from '#api/menu-file.ts';
import { menuOrderCalls } from '#api/menu-order.ts';
import { failure, type Outcome } from '#api/outcome.ts';
import { paymentMethodCalls } from '#api/payment-methods.ts';
import { sampleMenuCalls } from '#api/sample-menu.ts';
import { teamCalls } from '#api/team.ts';
import { trailCalls } from '#api/trail.ts';
import type { DocumentFile } from '#contract/api-paths.ts';
import type { BillFileFormat } from '#contract/bills.ts';
import {
  type ServiceMonth,
  type Stats,
  type StatsPeriod,
  serviceMonth as serviceMonthAnswer,
  stats as statsAnswer,
} from '#contract/stats.ts';
import type { BillKey } from '#domain/order.ts';
import { shiftCalls } from '../pull/shifts.ts';
import { stationCalls } from '../pull/stations.ts';
import { tillCalls } from '../pull/tills.ts';

/** The calls about figures, the catalog, people, devices, settings, the sample menu and who did what. Their schemas are loaded with the first of them. */
export const ownerCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => ({
  ...businessSettingsCalls(deps, refreshSettings),
  ...categoryCalls(deps),
  ...deletionCalls(deps),
  ...deviceCalls(deps),
  ...invoicingCalls(deps, refreshSettings),
  ...menuFileCalls(deps),
  ...menuOrderCalls(deps),
  ...optionGroupCalls(deps),
  ...paymentMethodCalls(deps),
  ...productCalls(deps),
  ...sampleMenuCalls(deps),
  ...shiftCalls(deps),
  ...stationCalls(deps),
  ...teamCalls(deps),
  ...tillCalls(deps),
  ...trailCalls(deps),
  /** The figures of the last `days` days. */
  stats: async (days: StatsPeriod): Promise<Outcome<Stats>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const { token, businessId } = session;
    const path = `stats/business/${businessId}?days=${days}`;
    return ask(deps, { method: 'GET', path, token, businessId }, statsAnswer);
  },
  /** The service of a month, such as 2026-11. */
  serviceMonth: async (month: string): Promise<Outcome<ServiceMonth>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const { token, businessId } = session;
    const path = `stats/business/${businessId}/service?month=${month}`;
    return ask(deps, { method: 'GET', path, token, businessId }, serviceMonthAnswer);
  },
  /** The bills of a range (UTC, ISO 8601) and their payments as a file. */
  billFile: (format: BillFileFormat, start: string, end: string) =>
    askBillFile(deps, format, start, end),
  documentFile: (bill: BillKey, file: DocumentFile) => askDocumentFile(deps, bill, file),
  /** The lines of each bill of a range (UTC, ISO 8601). */
  billLines: (start: string, end: string) => askBillLines(deps, start, end),
  /** The bills of any time that have what is typed. */
  searchBills: (query: string) => searchBills(deps, query),
});

export type OwnerCalls = ReturnType<typeof ownerCalls>;
