import { type Action, may } from '#domain/roles.ts';
import { type People, permissionOf, type RosterPerson } from '#ports/people.ts';

/** Those at this device who may do all of it alone. */
export const ableTo = ({ roster }: People, actions: readonly Action[]): RosterPerson[] =>
  roster.filter(({ role }) => actions.every((action) => may(role, action) === 'yes'));

/** Those whose PIN allows it here; nobody where a PIN is of no use, or there is none. */
export const approversOf = (people: People, actions: readonly Action[]): RosterPerson[] =>
  actions.every((action) => permissionOf(people, action) === 'approval')
    ? ableTo(people, actions).filter(({ pin }) => pin !== null)
    : [];
