import * as z from 'zod/mini';
import { deviceId, id } from '#contract/fields.ts';

/**
 * Who did it, who approved it, and where: stamped when it is recorded, since it can't be known afterwards. `actorId` and
 * `approvedById` are members. The last two are for tills, so that stored operations needn't change for them.
 */
export const attributionShape = {
  deviceId: z.exactOptional(deviceId),
  actorId: z.exactOptional(id),
  approvedById: z.exactOptional(id),
  tillId: z.exactOptional(z.uuid()),
  shiftId: z.exactOptional(z.uuid()),
};

export interface Attribution {
  deviceId?: string;
  actorId?: number;
  approvedById?: number;
}

/** The part of it that a request tells the server. */
export const attributionOf = ({ deviceId: device, actorId, approvedById }: Attribution) => ({
  ...(device !== undefined && { deviceId: device }),
  ...(actorId !== undefined && { actorId }),
  ...(approvedById !== undefined && { approvedById }),
});
