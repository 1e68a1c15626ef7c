import { useAtomValue } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { alertMs } from '#config/constants.ts';
import { common } from '#messages/common.ts';
import { AccountsContext } from '#ports/accounts.ts';
import { ConnectionContext } from '#ports/server.ts';
import { followTheme } from '#ui/theme.ts';
import { Toasts } from '#ui/toast.tsx';
import { accounts } from './accounts.ts';
import { connection } from './device-connection.ts';
import { router } from './router.tsx';

/** The providers around every screen. */
export const App = () => {
  const state = useAtomValue(connection.shownAtom);
  useEffect(followTheme, []);
  return (
    <StrictMode>
      <AccountsContext value={accounts}>
        <ConnectionContext value={state}>
          {/* A tap's screen is drawn at once, not in slices between everything else that is going on. */}
          <RouterProvider router={router} useTransitions={false} />
          <Toasts duration={alertMs} label={common.alerts} closeLabel={common.close} />
        </ConnectionContext>
      </AccountsContext>
    </StrictMode>
  );
};
