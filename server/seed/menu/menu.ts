import type { Section } from './dish.ts';
import { drinks } from './drinks.ts';
import { kitchen } from './kitchen.ts';
import { mains } from './mains.ts';

const order = [
  'Cafés',
  'Desayunos',
  'Jugos y batidos',
  'Platos fuertes',
  'Mariscos',
  'Sánduches',
  'Postres',
  'Cervezas',
];

/** The demo's menu in the order in which the card shows it. */
export const menu: readonly Section[] = [...drinks, ...kitchen, ...mains].sort(
  (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
);
