import * as z from 'zod/mini';
import { deviceId, id } from '#contract/fields.ts';

/**
 * Who did it, and where: stamped when it is recorded, since it can't be known afterwards. Tills and shifts are not known yet; they
 * have their places so that stored operations needn't change for them.
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

/** What a request tells the server of it: as much as the device knew. */
export const attributionOf = ({ deviceId: device, actorId, approvedById }: Attribution) => ({
  ...(device !== undefined && { deviceId: device }),
  ...(actorId !== undefined && { actorId }),
  ...(approvedById !== undefined && { approvedById }),
});

/** The same of a change whose request has no time of its own. `at`: when it was made. */
export const changeAttributionOf = ({ at, ...made }: Attribution & { at: string }) => ({
  ...attributionOf(made),
  madeAt: at,
});
