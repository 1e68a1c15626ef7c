import { orderEditor } from './orders.ts';

/** Texts of the windows of what is sold out today. */
export const soldOut = {
  text: (isOffline: boolean) => {
    const everywhere = 'Hasta mañana, en todas las tablets.';
    return isOffline ? `${everywhere} ${orderEditor.soldOutOffline}` : everywhere;
  },
  option: (name: string) => `${name}: agotado hoy`,
  search: 'Buscar productos y opciones',
  optionOf: (group: string, name: string) => `${group}: ${name}`,
} as const;
