import { dish, type Section } from './dish.ts';
import { beers, coffees, juices } from './drinks.ts';
import { breakfasts, desserts, sandwiches } from './kitchen.ts';

const mainCourses: Section = {
  name: 'Platos fuertes',
  icon: 'shallow-pan-of-food',
  dishes: [
    dish('Seco de pollo', '6.25', 'poultry-leg', 'Con arroz amarillo, maduro y aguacate.', 4),
    dish('Seco de chivo', '8.50', 'pot-of-food', 'Con naranjilla y chicha, cocción lenta.', 2),
    dish('Fritada con mote', '7.90', 'bacon', 'Cerdo, mote, tostado, maduro y curtido.', 2),
    dish('Repe lojano', '4.25', 'steaming-bowl', 'Crema de guineo verde, quesillo y cilantro.', 3),
    dish('Cecina lojana', '7.75', 'meat-on-bone', 'Cerdo a la brasa, yuca y salsa de cebolla.'),
    dish('Churrasco', '8.25', 'cut-of-meat', 'Lomo, huevo, papas fritas, arroz y aguacate.'),
    dish('Locro de papa', '4.50', 'potato', 'Con queso, aguacate y maíz tostado.', 2),
    dish('Ensalada andina', '5.60', 'green-salad', 'Quinua, chochos, vegetales y aderezo de taxo.'),
  ],
};

const seafood: Section = {
  name: 'Mariscos',
  icon: 'shrimp',
  dishes: [
    dish('Encebollado', '6.50', 'fish', 'Albacora, yuca y cebolla curtida, con chifles.', 1, {
      stock: 0,
      sku: 'MAR-001',
    }),
    dish('Ceviche de camarón', '8.90', 'shrimp', 'Con limón, naranja, chifles y canguil.', 3),
    dish('Arroz marinero', '9.75', 'curry-rice', 'Camarón, calamar, concha y pescado.'),
    dish('Camarones apanados', '9.25', 'fried-shrimp', 'Con patacones y ensalada.', 2),
    dish('Corvina a la plancha', '9.90', 'tropical-fish', 'Con puré de verde y vegetales.'),
    dish('Ceviche de concha', '10.50', 'oyster', 'Concha prieta del manglar de Huaquillas.'),
    dish('Langostinos al ajillo', '14.50', 'lobster', 'Según la pesca del día.', 1, {
      available: false,
    }),
  ],
};

/** The demo's menu in the order in which the card shows it. */
export const menu: readonly Section[] = [
  coffees,
  breakfasts,
  juices,
  mainCourses,
  seafood,
  sandwiches,
  desserts,
  beers,
];
