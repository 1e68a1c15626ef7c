import { useStationHere } from '#parts/printing/print-requests.ts';
import { useAlertSetting } from './alerts.ts';

/** Whether this device asks for orders while its page is hidden: to announce new ones, or to print them in the kitchen. */
export const usePollsHidden = (): boolean => {
  const alertsOn = useAlertSetting() === true;
  return useStationHere() || alertsOn;
};
