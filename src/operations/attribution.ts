import * as z from 'zod/mini';
import { deviceId as deviceIdField, id } from '#contract/fields.ts';

/**
 * Who did it, who approved it, and where: stamped when it is recorded, since it can't be known afterwards. `actorId` and
 * `approvedById` are members. The last two are for tills, so that stored operations needn't change for them.
 */
export const attributionShape = {
  deviceId: z.exactOptional(deviceIdField),
  actorId: z.exactOptional(id),
  approvedById: z.exactOptional(id),
  tillId: z.exactOptional(z.uuid()),
  shiftId: z.exactOptional(z.uuid()),
};

export type Attribution = z.infer<z.ZodMiniObject<typeof attributionShape>>;

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
