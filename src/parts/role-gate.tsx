import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Action, may, type Role } from '#domain/roles.ts';
import { forbidden } from '#messages/roles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';

interface Props {
  /** Undefined with an older server, which knows no roles. */
  role: Role | undefined;
  action: Action;
  children: ReactNode;
}

/** A screen for roles that may use it; the others read who may. */
export const RoleGate = ({ role, action, children }: Props) =>
  role && may(role, action) === 'no' ? (
    <Page className="flex-1">
      <EmptyState screen icon={<Lock size={28} />} {...forbidden} />
    </Page>
  ) : (
    children
  );
