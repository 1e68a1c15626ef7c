import type { Role } from '#domain/roles.ts';

/** What roles are called. */

export const roleNames: Record<Role, string> = {
  owner: 'Dueño',
  admin: 'Administrador',
  cashier: 'Cajero',
  waiter: 'Mesero',
  kitchen: 'Cocina',
};
