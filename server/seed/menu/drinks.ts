import { dish, type Section } from './dish.ts';

export const coffees: Section = {
  name: 'Cafés',
  icon: 'hot-beverage',
  dishes: [
    dish('Espresso', '1.75', 'mate', 'Café de altura de Vilcabamba, 30 ml.', 2),
    dish('Americano', '2.00', 'cup-with-straw', 'Espresso doble con agua caliente.', 4),
    dish('Capuchino', '2.75', 'hot-beverage', 'Espresso, leche vaporizada y canela.', 6),
    dish('Mocachino', '3.25', 'chocolate-bar', 'Capuchino con chocolate de Zaruma.'),
    dish('Café pasado lojano', '1.90', 'teapot', 'Colado en funda, con azúcar o panela.', 5),
    dish('Chocolate caliente con queso', '2.90', 'cheese-wedge', 'Cacao fino de aroma, con queso.'),
    dish(
      'Té de horchata lojana',
      '2.00',
      'teacup-without-handle',
      'Veintiocho hierbas y limón.',
      3,
    ),
    dish('Agua aromática', '1.50', 'herb', 'Cedrón, hierbaluisa o manzanilla.'),
    dish('Vaso de leche', '1.25', 'glass-of-milk', 'Leche entera de la sierra.', 1, {
      untaxed: true,
    }),
  ],
};

export const juices: Section = {
  name: 'Jugos y batidos',
  icon: 'tropical-drink',
  dishes: [
    dish('Jugo de mora', '2.50', 'grapes', 'Mora de castilla, en agua.', 4),
    dish('Jugo de naranja', '2.50', 'tangerine', 'Exprimido al momento.', 3),
    dish('Jugo de naranjilla', '2.50', 'green-apple', 'Fruta de temporada.', 1, {
      available: false,
    }),
    dish('Jugo de tomate de árbol', '2.50', 'tomato', 'En agua o en leche.', 2),
    dish('Batido de frutilla', '3.25', 'strawberry', 'Con leche y miel de abeja.', 3),
    dish('Batido de guineo con avena', '3.00', 'banana', 'Con leche, avena y canela.'),
    dish('Limonada imperial', '2.25', 'lemon', 'Limón sutil, agua con gas y hierbabuena.'),
    dish('Agua mineral', '1.25', 'droplet', 'Botella de 500 ml.', 1, { stock: 60, sku: 'BEB-001' }),
  ],
};

export const beers: Section = {
  name: 'Cervezas',
  icon: 'clinking-beer-mugs',
  dishes: [
    dish('Cerveza artesanal', '4.00', 'beer-mug', 'Rubia de barril, 330 ml.', 3, {
      stock: 36,
      sku: 'CER-001',
    }),
    dish('Cerveza artesanal negra', '4.25', 'clinking-beer-mugs', 'Stout con cacao, 330 ml.', 1, {
      stock: 24,
      sku: 'CER-002',
    }),
    dish('Cerveza nacional', '2.75', 'bottle-with-popping-cork', 'Botella de 600 ml.', 2, {
      stock: 48,
      sku: 'CER-003',
    }),
    dish('Michelada', '4.75', 'tumbler-glass', 'Cerveza, limón, sal y salsas de la casa.'),
    dish('Copa de vino tinto', '5.50', 'wine-glass', 'Malbec, 150 ml.', 1, {
      stock: 20,
      sku: 'VIN-001',
    }),
  ],
};
