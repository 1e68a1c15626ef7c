import { useEffect } from 'react';
import { useDeviceId } from '#local/queries/device-id.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useStations } from '#local/queries/stations.ts';
import { setStationHere } from '#parts/printing/print-requests.ts';
import { deferred } from '#ui/deferred.tsx';

const StationWatch = deferred(async () => (await import('./station-watch.tsx')).StationWatch);

/** Prints what any device sends, where this one is a printer of the kitchen. */
export const KitchenStation = ({ session }: { session: SessionRow }) => {
  const deviceId = useDeviceId();
  const station = useStations(session.businessId)?.find((each) => each.deviceId === deviceId);
  const isStation = station !== undefined;
  useEffect(() => {
    setStationHere(isStation);
    return () => setStationHere(false);
  }, [isStation]);
  return station && <StationWatch {...{ session, station }} />;
};
