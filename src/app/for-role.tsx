import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Action } from '#domain/roles.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { deferred } from '#ui/deferred.tsx';

const RoleNotice = deferred(async () => (await import('#parts/people/role-notice.tsx')).RoleNotice);

interface Props {
  needs: Action | 'account';
  /** Its title. */
  title: string | undefined;
  children: ReactNode;
}

/**
 * A screen for those who may see it; the others read who may, in its place. Somebody who has just opened the app and may not see
 * the dashboard gets the orders.
 */
export const ForRole = ({ needs, title, children }: Props) => {
  const people = usePeople();
  const { pathname } = useLocation();
  const hasAsked = useNavigationType() === 'PUSH' || pathname !== paths.dashboard;
  const isClosed =
    needs === 'account'
      ? people.current?.id !== people.own?.id
      : permissionOf(people, needs) === 'no';
  if (!isClosed) return children;
  // Several screens show the figures; the others are what their need says.
  const screen = needs === 'see-figures' && pathname !== paths.dashboard ? title : undefined;
  return hasAsked ? (
    <RoleNotice {...{ needs, screen }} />
  ) : (
    <Navigate to={paths.activeOrders} replace />
  );
};
