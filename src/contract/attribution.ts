import * as z from 'zod/mini';
import { deviceId, givenTime, id } from './fields.ts';

/**
 * Who did it, on which device: members of the business, as the device stamped them when it was done. The server looks at that when it
 * arrives, and refuses nothing for it. Devices of earlier builds leave it out.
 */
export const attributionInput = {
  deviceId: z.optional(deviceId),
  /** By default the member of the session. */
  actorId: z.optional(id),
  /** The member who allowed it with a PIN. */
  approvedById: z.optional(id),
};

/** The same of a change without a time of its own, with when it was made by the device's clock. */
export const changeAttribution = { ...attributionInput, madeAt: z.optional(givenTime) };
