import { StrictMode, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { alertMs } from '#config/constants.ts';
import { common } from '#messages/common.ts';
import { ConnectionContext, ServerContext, type ServerPort } from '#ports/server.ts';
import { Toaster } from '#ui/toast.tsx';
import { connection } from './device.ts';
import { router } from './router.tsx';

/** The providers around every screen. */
export const App = ({ server }: { server: ServerPort }) => {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  return (
    <StrictMode>
      <ServerContext value={server}>
        <ConnectionContext value={state}>
          <RouterProvider router={router} />
          <Toaster duration={alertMs} label={common.alerts} closeLabel={common.close} />
        </ConnectionContext>
      </ServerContext>
    </StrictMode>
  );
};
