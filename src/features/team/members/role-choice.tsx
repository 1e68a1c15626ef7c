import { mayManage, type Role, roles } from '#domain/roles.ts';
import { roleNames, roleTexts } from '#messages/roles.ts';
import { team } from '#messages/team.ts';
import { InlineError } from '#ui/alert.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

interface Props {
  /** Who chooses: only roles that they may give are shown. */
  by: Role;
  value: Role;
  onChange: (role: Role) => void;
  error: string | undefined;
  /** A person without an account can't be an owner. */
  account?: boolean;
}

/** The roles that one may give, and what the chosen one may do. */
export const RoleChoice = ({ by, value, onChange, error, account = true }: Props) => {
  const offered = roles.filter((role) => mayManage(by, role) && (account || role !== 'owner'));
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">{team.role.label}</p>
      <RadioCards
        label={team.role.label}
        options={offered.map((role) => ({ value: role, label: roleNames[role] }))}
        value={value}
        onValueChange={onChange}
      />
      {error ? (
        <InlineError>{error}</InlineError>
      ) : (
        <p className="text-muted text-sm">{roleTexts[value]}</p>
      )}
    </div>
  );
};
