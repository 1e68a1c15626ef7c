import { orderEditor } from './orders.ts';

/** Texts of the windows of what is sold out today. */
export const soldOut = {
  text: (isOffline: boolean) => {
    const everywhere = 'Apaga lo que se acabó: no se vende hasta mañana, en ninguna tablet.';
    return isOffline ? `${everywhere} ${orderEditor.soldOutOffline}` : everywhere;
  },
  available: 'Disponible hoy',
  option: (name: string) => `${name}: disponible hoy`,
  search: 'Buscar productos y opciones',
  withoutStock: (name: string) => `${name} (sin stock)`,
  optionOf: (group: string, name: string) => `${group}: ${name}`,
} as const;
