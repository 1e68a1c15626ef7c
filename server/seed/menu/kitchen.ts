import { dish, type Section } from './dish.ts';

export const breakfasts: Section = {
  name: 'Desayunos',
  icon: 'pancakes',
  dishes: [
    dish('Bolón de verde mixto', '4.50', 'falafel', 'Con queso y chicharrón, huevo y café.', 5),
    dish('Tigrillo con huevo', '5.25', 'cooking', 'Verde majado con queso y huevo de Zaruma.', 5),
    dish('Humita', '2.25', 'ear-of-corn', 'Choclo tierno y queso, en su hoja.', 4),
    dish('Quimbolito', '2.00', 'tamale', 'Dulce, con pasas, en hoja de achira.', 2),
    dish('Tamal lojano', '2.75', 'leafy-green', 'Maíz, pollo y huevo, en hoja de achira.', 3),
    dish('Desayuno continental', '4.75', 'croissant', 'Pan, mermelada, queso, jugo y café.'),
    dish('Pancakes con frutas', '4.90', 'pancakes', 'Tres, con frutas de temporada y miel.'),
    dish('Porción de fruta picada', '2.60', 'watermelon', 'Papaya, piña, sandía y guineo.', 1, {
      untaxed: true,
    }),
  ],
};

export const sandwiches: Section = {
  name: 'Sánduches',
  icon: 'sandwich',
  dishes: [
    dish('Sánduche de pernil', '4.75', 'sandwich', 'Pernil horneado, curtido y ají.', 4),
    dish('Sánduche de pollo', '4.25', 'baguette-bread', 'Pechuga, lechuga y mayonesa de ajo.', 2),
    dish('Tostada mixta', '2.90', 'bread', 'Jamón y queso, a la plancha.', 3),
    dish('Sánduche de queso con aguacate', '3.90', 'avocado', 'Queso fresco y aguacate.'),
    dish('Hamburguesa de la casa', '6.25', 'hamburger', 'Res 150 g, queso, tocino y papas.'),
    dish('Wrap vegetariano', '4.60', 'burrito', 'Vegetales asados y hummus.'),
    dish('Pan de agua (4 unidades)', '0.80', 'bagel', 'Para llevar, del horno de la casa.', 1, {
      untaxed: true,
      stock: 40,
      sku: 'PAN-001',
    }),
  ],
};

export const desserts: Section = {
  name: 'Postres',
  icon: 'shortcake',
  dishes: [
    dish('Cheesecake de maracuyá', '3.90', 'shortcake', 'Con salsa de fruta natural.', 3, {
      stock: 12,
      sku: 'POS-001',
    }),
    dish('Torta de chocolate', '3.50', 'birthday-cake', 'Húmeda, con cacao al 70 %.', 2, {
      stock: 8,
      sku: 'POS-002',
    }),
    dish('Tres leches', '3.25', 'custard', 'Receta de la abuela, con canela.'),
    dish('Higos con queso', '2.90', 'blueberries', 'Higos en miel de panela y queso fresco.'),
    dish('Espumilla de guayaba', '1.75', 'soft-ice-cream', 'En cono, con grageas.'),
    dish('Helado de paila', '2.25', 'ice-cream', 'Mora, taxo o guanábana; dos bolas.', 2),
    dish('Pie de limón', '3.10', 'pie', 'Merengue italiano tostado.'),
    dish('Alfajor', '1.05', 'cookie', 'Dulce de leche y coco.', 1, { stock: 30, sku: 'POS-003' }),
  ],
};
