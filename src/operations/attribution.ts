import * as z from 'zod/mini';
import { deviceId, id } from '#contract/fields.ts';

/**
 * Who did it, and where: stamped when it is recorded, since it can't be known afterwards. Only the device is known today; the
 * others are for teams and tills, so that stored operations needn't change for them.
 */
export const attributionShape = {
  deviceId: z.exactOptional(deviceId),
  actorId: z.exactOptional(id),
  approvedById: z.exactOptional(id),
  tillId: z.exactOptional(z.uuid()),
  shiftId: z.exactOptional(z.uuid()),
};

/** The part of it that a request tells the server. */
export const attributionOf = ({ deviceId: device }: { deviceId?: string }) =>
  device === undefined ? {} : { deviceId: device };
