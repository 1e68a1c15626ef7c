import type { Role } from '#domain/roles.ts';

/** What roles are called, and what each may do. */

export const roleNames: Record<Role, string> = {
  owner: 'Dueño',
  admin: 'Administrador',
  cashier: 'Cajero',
  waiter: 'Mesero',
  kitchen: 'Cocina',
};

/** Under the choice of a role. */
export const roleTexts: Record<Role, string> = {
  owner: 'Puede hacer todo, también cambiar a otros dueños.',
  admin: 'Puede hacer todo, menos cambiar a dueños y a otros administradores.',
  cashier: 'Toma órdenes y cobra. Para anular o reactivar pide el PIN de un administrador.',
  waiter: 'Toma órdenes. Para cobrar pide el PIN de un cajero, en un dispositivo compartido.',
  kitchen: 'Ve las órdenes y dice qué se agotó.',
};
