import { isFreeHere } from '../kitchen/take-back.ts';
import { onDevice } from './device.ts';

export const isFreeTakeBack = onDevice(isFreeHere);
