import type { Member, MemberUpdate } from '#contract/team.ts';
import type { Role } from '#domain/roles.ts';
import { openShop } from '#tests/harness/shop.ts';
import type { Till } from '../pages/till.ts';
import { storedRows } from './drafts.ts';
import type { SharedServer } from './shared-server.ts';

interface TeamMember {
  name: string;
  role: Role;
  pin: string;
}

/** Somebody for each role but the owner's, who has an account. */
export const team = {
  ana: { name: 'Ana Vega', role: 'cashier', pin: '3333' },
  luis: { name: 'Luis Mora', role: 'waiter', pin: '4444' },
  diego: { name: 'Diego Paz', role: 'waiter', pin: '5555' },
  maite: { name: 'Maite Cueva', role: 'admin', pin: '123456' },
  jorge: { name: 'Jorge Loja', role: 'kitchen', pin: '6666' },
} as const satisfies Record<string, TeamMember>;

/** The signed-in user's calls of the API. */
const asUser = async ({ page }: Till, { address }: Pick<SharedServer, 'address'>) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
};

/** As the owner's work elsewhere: one person more. */
export const addMember = async (
  till: Till,
  server: SharedServer,
  member: TeamMember,
): Promise<void> => {
  const call = await asUser(till, server);
  const { currentWorkingIn } = await call('GET', 'settings/');
  await call('POST', `business/${currentWorkingIn}/members`, member);
};

const deviceIdOf = async ({ page }: Till): Promise<string> => {
  const rows: { key: string; value: string }[] = JSON.parse(await storedRows(page, 'drafts'));
  return rows.find(({ key }) => key === 'device-id')?.value ?? '';
};

/**
 * As the owner's work elsewhere: the team's members exist, and the tablet is one of the business's devices. The tablet is to be loaded
 * again. @returns the members' ids by name
 */
export const shareTablet = async (
  till: Till,
  server: SharedServer,
): Promise<Map<string, number>> => {
  const call = await asUser(till, server);
  const { currentWorkingIn, member } = await call('GET', 'settings/');
  const business = `business/${currentWorkingIn}`;
  const ids = new Map<string, number>();
  await call('PATCH', `${business}/members/${member.id}`, { pin: '1357' });
  ids.set('owner', member.id);
  for (const each of Object.values(team)) {
    const made = await call('POST', `${business}/members`, each);
    ids.set(each.name, made.id);
  }
  await call('POST', `${business}/devices`, { deviceId: await deviceIdOf(till), name: 'Barra 1' });
  return ids;
};

/** As the owner's work elsewhere: another role for a member, or none. */
export const changeMember = async (
  till: Till,
  server: SharedServer,
  name: string,
  changes: MemberUpdate,
): Promise<void> => {
  const call = await asUser(till, server);
  const { currentWorkingIn } = await call('GET', 'settings/');
  const members = `business/${currentWorkingIn}/members`;
  const all: Member[] = await call('GET', members);
  const member = all.find((each) => each.name === name);
  await call('PATCH', `${members}/${member?.id}`, changes);
};

/** As the owner's work elsewhere: nobody has a PIN any more. */
export const takePins = async (till: Till, address: string): Promise<void> => {
  const call = await asUser(till, { address });
  const { currentWorkingIn } = await call('GET', 'settings/');
  const members = `business/${currentWorkingIn}/members`;
  const all: Member[] = await call('GET', members);
  for (const { id } of all) await call('PATCH', `${members}/${id}`, { pin: null });
};

/** An invitation to a second business, of another owner. */
export const inviteElsewhere = async (address: string): Promise<string> => {
  const shop = await openShop([address]);
  const { body: settings } = await shop.call('GET', 'settings');
  const path = `business/${settings.currentWorkingIn}/invitations`;
  const made = await shop.call('POST', path, { body: { role: 'admin' } });
  if (made.status !== 201) throw new Error(`no invitation: ${made.status}`);
  return made.body.url;
};
