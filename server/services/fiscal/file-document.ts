import type * as z from 'zod/mini';
import type { billInput } from '#contract/bills.ts';
import type { FiscalInput } from '#contract/fiscal.ts';
import { type AccessKeyParts, documentTypes, readAccessKey } from '#domain/fiscal/access-key.ts';
import { paymentCodes } from '#domain/fiscal/codes.ts';
import { ecuadorDay } from '#domain/fiscal/ecuador-day.ts';
import { type DocumentFigures, documentFigures } from '#domain/fiscal/figures.ts';
import type { Tx } from '../../db/schema.ts';
import type { FileDocument } from '../bills/bills.ts';
import { findBill } from '../bills/rows.ts';
import { allPaymentMethods } from '../business/payment-methods.ts';
import type { Scope } from '../kernel/scope.ts';
import { deviceOf } from '../members/change-place.ts';
import { contentOf } from './content.ts';
import { addDocument } from './documents-store.ts';
import { fiscalBillOf } from './fiscal-bill.ts';
import { isPointOf } from './issuer/points.ts';
import { rucOf } from './issuer/ruc.ts';
import { issuerById } from './issuer/settings.ts';
import { type OwnFault, ownMessage } from './own-faults.ts';

/**
 * Keeps the document that a device has issued with a bill. Its number and key are on the guest's paper, so it is kept whatever is wrong
 * with it, and the bill is taken; one that is wrong waits for a person in place of the queue.
 */

type BillInput = z.output<typeof billInput>;

/** What the key has to say. */
const isKeyOf = (parts: AccessKeyParts, fiscal: FiscalInput, ruc: string): boolean =>
  parts.documentType === documentTypes.invoice &&
  parts.ruc === ruc &&
  parts.establishment === fiscal.establishment &&
  parts.point === fiscal.point &&
  parts.sequential === fiscal.sequential &&
  parts.day === ecuadorDay(fiscal.issuedAt);

type Checked = { figures: DocumentFigures; fault?: undefined } | { fault: OwnFault };

const checkedFigures = async (
  tx: Tx,
  scope: Scope,
  billId: number,
  input: BillInput,
): Promise<Checked> => {
  const bill = await findBill(tx, scope, billId);
  if (input.expectedTotal !== undefined && input.expectedTotal !== bill.total)
    return { fault: 'shown' };
  const methods = await allPaymentMethods(tx, scope);
  const codes = new Map(methods.map(({ id, sriCode }) => [id, sriCode]));
  const made = documentFigures(fiscalBillOf(bill), (id) =>
    paymentCodes.find((code) => code === codes.get(id)),
  );
  return made.fault ? { fault: made.fault.why } : made;
};

const keyFault = async (
  tx: Tx,
  scope: Scope,
  fiscal: FiscalInput,
  { parts, deviceId }: { parts: AccessKeyParts | undefined; deviceId: string | undefined },
): Promise<OwnFault | undefined> => {
  const ruc = await rucOf(tx, scope);
  if (!parts || !isKeyOf(parts, fiscal, ruc)) return 'key';
  const issuer = await issuerById(tx, scope, fiscal.settingsId);
  if (!issuer || issuer.environment !== parts.environment) return 'issuer';
  return (await isPointOf(tx, scope, parts, deviceId)) ? undefined : 'point';
};

/** @param input what the bill was made of */
export const fileDocument =
  (scope: Scope, input: BillInput): FileDocument =>
  async (tx, billId, fiscal) => {
    const parts = readAccessKey(fiscal.accessKey);
    const deviceId = deviceOf(scope, input.deviceId);
    const wrong = await keyFault(tx, scope, fiscal, { parts, deviceId });
    const checked: Checked = wrong
      ? { fault: wrong }
      : await checkedFigures(tx, scope, billId, input);
    await addDocument(tx, {
      businessId: scope.businessId,
      billId,
      environment: parts?.environment ?? 'test',
      documentType: documentTypes.invoice,
      ruc: parts?.ruc ?? '',
      establishment: fiscal.establishment,
      point: fiscal.point,
      sequential: fiscal.sequential,
      accessKey: fiscal.accessKey,
      issuedAt: fiscal.issuedAt,
      settingsId: fiscal.settingsId,
      content: checked.fault ? null : contentOf(input, checked.figures),
      fault: checked.fault ? ownMessage(checked.fault) : null,
      isOwn: wrong === undefined,
      now: scope.now,
    });
  };
