import { dish, type Section } from './dish.ts';

export const drinks: readonly Section[] = [
  {
    name: 'Cafés',
    icon: 'hot-beverage',
    dishes: [
      dish('Espresso', '1.75', 'mate', 'Café de altura de Vilcabamba, 30 ml.', { weight: 2 }),
      dish('Americano', '2.00', 'cup-with-straw', 'Espresso doble con agua caliente.', {
        weight: 4,
      }),
      dish('Capuchino', '2.75', 'hot-beverage', 'Espresso, leche vaporizada y canela.', {
        weight: 6,
      }),
      dish('Mocachino', '3.25', 'chocolate-bar', 'Capuchino con chocolate de Zaruma.'),
      dish('Café pasado lojano', '1.90', 'teapot', 'Colado en funda, con azúcar o panela.', {
        weight: 5,
      }),
      dish(
        'Chocolate caliente con queso',
        '2.90',
        'cheese-wedge',
        'Cacao fino de aroma, con queso.',
      ),
      dish(
        'Té de horchata lojana',
        '2.00',
        'teacup-without-handle',
        'Veintiocho hierbas y limón.',
        {
          weight: 3,
        },
      ),
      dish('Agua aromática', '1.50', 'herb', 'Cedrón, hierbaluisa o manzanilla.'),
      dish('Vaso de leche', '1.25', 'glass-of-milk', 'Leche entera de la sierra.', {
        untaxed: true,
      }),
    ],
  },
  {
    name: 'Jugos y batidos',
    icon: 'tropical-drink',
    dishes: [
      dish('Jugo de mora', '2.50', 'grapes', 'Mora de castilla, en agua.', { weight: 4 }),
      dish('Jugo de naranja', '2.50', 'tangerine', 'Exprimido al momento.', { weight: 3 }),
      dish('Jugo de naranjilla', '2.50', 'green-apple', 'Fruta de temporada.', {
        available: false,
      }),
      dish('Jugo de tomate de árbol', '2.50', 'tomato', 'En agua o en leche.', { weight: 2 }),
      dish('Batido de frutilla', '3.25', 'strawberry', 'Con leche y miel de abeja.', { weight: 3 }),
      dish('Batido de guineo con avena', '3.00', 'banana', 'Con leche, avena y canela.'),
      dish('Limonada imperial', '2.25', 'lemon', 'Limón sutil, agua con gas y hierbabuena.'),
      dish('Agua mineral', '1.25', 'droplet', 'Botella de 500 ml.', { stock: 60, sku: 'BEB-001' }),
    ],
  },
  {
    name: 'Cervezas',
    icon: 'clinking-beer-mugs',
    dishes: [
      dish('Cerveza artesanal', '4.00', 'beer-mug', 'Rubia de barril, 330 ml.', {
        stock: 36,
        sku: 'CER-001',
        weight: 3,
      }),
      dish('Cerveza artesanal negra', '4.25', 'clinking-beer-mugs', 'Stout con cacao, 330 ml.', {
        stock: 24,
        sku: 'CER-002',
      }),
      dish('Cerveza nacional', '2.75', 'bottle-with-popping-cork', 'Botella de 600 ml.', {
        stock: 48,
        sku: 'CER-003',
        weight: 2,
      }),
      dish('Michelada', '4.75', 'tumbler-glass', 'Cerveza, limón, sal y salsas de la casa.'),
      dish('Copa de vino tinto', '5.50', 'wine-glass', 'Malbec, 150 ml.', {
        stock: 20,
        sku: 'VIN-001',
      }),
    ],
  },
];
