import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Role } from '#domain/roles.ts';
import { putPerson } from '#local/people/person.ts';
import { storeRoster } from '#local/people/roster-store.ts';
import { ledger } from '#local/queries/device.ts';
import { countingFinger, press } from './hands.ts';
import { button } from './parts.ts';
import type { TestTablet } from './screen.tsx';

/** People who take turns at a shared tablet, and the windows in which they say who they are. */

interface TeamMember {
  id: number;
  name: string;
  role: Role;
  pin: string;
}

/** The account's own member is 1. */
const rosa: TeamMember = { id: 1, name: 'Rosa Loja', role: 'owner', pin: '1357' };

export const team = {
  ana: { id: 2, name: 'Ana Vega', role: 'cashier', pin: '3333' },
  luis: { id: 3, name: 'Luis Mora', role: 'waiter', pin: '4444' },
  diego: { id: 4, name: 'Diego Paz', role: 'waiter', pin: '5555' },
  maite: { id: 5, name: 'Maite Cueva', role: 'admin', pin: '123456' },
  jorge: { id: 6, name: 'Jorge Loja', role: 'kitchen', pin: '6666' },
} as const satisfies Record<string, TeamMember>;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** As the server makes it, only faster. */
const verifierOf = async (pin: string) => {
  const [salt, iterations] = [crypto.getRandomValues(new Uint8Array(16)), 10];
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const hash = await crypto.subtle.deriveBits(how, key, 256);
  return { hash: base64(hash), salt: base64(salt.buffer), iterations, length: pin.length };
};

/** The device hears who works at it. @param gone no longer does */
export const shareTablet = async (tablet: TestTablet, gone?: TeamMember): Promise<void> => {
  const roster = await Promise.all(
    [rosa, ...Object.values(team)].map(async ({ pin, ...member }) => ({
      ...{ ...member, colour: 'green', active: member.id !== gone?.id },
      pin: await verifierOf(pin),
    })),
  );
  await storeRoster(ledger, tablet.session.businessId, { roster, etag: null });
};

/** Somebody works at the tablet, without the picker. */
export const workAt = ({ session }: TestTablet, { id }: TeamMember): Promise<void> =>
  putPerson(ledger, session.businessId, { memberId: id, locked: false });

const faceOf = (window: Locator, name: string) => button(new RegExp(`^${name},`), window);

const { counted, touch } = countingFinger();

/** Types digits on the window's own keys. */
const type = async (window: Locator, pin: string): Promise<void> => {
  for (const digit of pin) await touch(button(digit, window));
};

export const people = {
  /** Of those who say who they are. */
  counted,
  face: button(/^Atiende .*Cambiar de persona$/),
  picker: page.getByRole('dialog', { name: '¿Quién atiende?' }),
  approval: page.getByRole('dialog', { name: 'Hace falta un permiso' }),
  faceOf,
  open: async (): Promise<void> => {
    await people.face.click();
    await expect.element(people.picker).toBeVisible();
  },
  /** Types on a keyboard, once the window listens to it. */
  typeByKeyboard: async (pin: string): Promise<void> => {
    const pad = people.picker.getByRole('region', { name: /^PIN de / });
    await expect.element(pad).toHaveFocus();
    await press(pin);
  },
  enter: async ({ name, pin }: TeamMember): Promise<void> => {
    await touch(faceOf(people.picker, name));
    await type(people.picker, pin);
    await expect.element(people.picker).not.toBeInTheDocument();
    await expect.element(button(new RegExp(`^Atiende ${name},`))).toBeInTheDocument();
  },
  /** From now on somebody else works at the tablet. */
  change: async (member: TeamMember): Promise<void> => {
    await people.open();
    counted.touches = 0;
    await people.enter(member);
  },
  approve: async ({ name, pin }: TeamMember): Promise<void> => {
    counted.touches = 0;
    await touch(faceOf(people.approval, name));
    await type(people.approval, pin);
    await expect.element(people.approval).not.toBeInTheDocument();
  },
};
