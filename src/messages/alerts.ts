import { tablesOf } from './orders.ts';

/** Texts of the sound of new orders. */

export const alerts = {
  name: 'Avisos de órdenes nuevas',
  question: '¿Quieres oír cuando llegue una orden nueva?',
  explanation: 'Este dispositivo sonará con las órdenes de otras personas.',
  turnOn: 'Activar',
  notNow: 'Ahora no',
  failed: 'No se pudo activar el sonido en este dispositivo.',
  title: (count: number) => (count === 1 ? 'Nueva orden' : `${count} órdenes nuevas`),
  tables: tablesOf,
} as const;
