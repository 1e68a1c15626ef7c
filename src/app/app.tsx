import { useAtomValue } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AccountsContext } from '#ports/accounts.ts';
import { ConnectionContext } from '#ports/server.ts';
import { followTheme } from '#ui/theme.ts';
import { accounts } from './accounts.ts';
import { connection } from './network.ts';
import { router } from './router.tsx';
import { Toasts } from './toasts.tsx';

/** The providers around every screen. */
export const App = () => {
  const state = useAtomValue(connection.shownAtom);
  useEffect(followTheme, []);
  return (
    <StrictMode>
      <AccountsContext value={accounts}>
        <ConnectionContext value={state}>
          <RouterProvider router={router} />
          <Toasts />
        </ConnectionContext>
      </AccountsContext>
    </StrictMode>
  );
};
