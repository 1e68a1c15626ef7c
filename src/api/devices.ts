import * as z from 'zod/mini';
import { type Device, type DeviceInput, device } from '#contract/devices.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import { failure, type Outcome } from './outcome.ts';

/** The shared devices of the business. All of it needs the network; nothing is kept on the device. */
export const deviceCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    devices: (): Promise<Outcome<Device[]>> => send('GET', 'devices', z.array(device)),
    /** Makes this device a shared one, or gives it another name. */
    nameDevice: async ({ name }: Pick<DeviceInput, 'name'>): Promise<Outcome<Device>> => {
      const deviceId = await deviceIdOf(deps.ledger);
      if (deviceId === undefined) return failure('storage', deps.storageText(undefined));
      return send('POST', 'devices', device, { deviceId, name });
    },
    /** Ends its sessions too. */
    endDevice: (deviceId: string): Promise<Outcome<unknown>> =>
      send('DELETE', `devices/${deviceId}`, z.unknown()),
  };
};
