import * as z from 'zod/mini';
import { deviceId as deviceIdField, id } from '#contract/fields.ts';

/**
 * Who did it, and where: stamped when it is recorded, since it can't be known afterwards. Only the device is known today; the
 * others are for teams and tills, so that stored operations needn't change for them.
 */
export const attributionShape = {
  deviceId: z.exactOptional(deviceIdField),
  actorId: z.exactOptional(id),
  approvedById: z.exactOptional(id),
  tillId: z.exactOptional(z.uuid()),
  shiftId: z.exactOptional(z.uuid()),
};

type Attribution = z.infer<z.ZodMiniObject<typeof attributionShape>>;

/** All of it in the parameters of an operation, for one that takes its place. */
export const attributionIn = ({
  deviceId,
  actorId,
  approvedById,
  tillId,
  shiftId,
}: Attribution): Attribution => ({
  ...(deviceId !== undefined && { deviceId }),
  ...(actorId !== undefined && { actorId }),
  ...(approvedById !== undefined && { approvedById }),
  ...(tillId !== undefined && { tillId }),
  ...(shiftId !== undefined && { shiftId }),
});

/** The part of it that a request tells the server. */
export const attributionOf = ({ deviceId: device }: { deviceId?: string }) =>
  device === undefined ? {} : { deviceId: device };
