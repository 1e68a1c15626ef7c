import { type Money, money } from '#domain/money.ts';

/** A product of the demo's menu. */
export interface Dish {
  name: string;
  /** Dollars that guests pay, tax included. */
  price: Money;
  /** Name of its image in the Fluent Emoji Flat set. */
  icon: string;
  /** How often guests ask for it, against 1. */
  weight: number;
  description: string;
  /** Sold at IVA 0 % instead of 15 %. */
  untaxed: boolean;
  available: boolean;
  /** Units in stock; absent when nobody counts them. */
  stock?: number;
  sku?: string;
}

/**
 * In the order in which the card shows it. Sections with their icon; dishes as name, price, icon, weight, description and
 * what is special about them.
 */
const card = `
Cafés | hot-beverage
Espresso | 1.75 | mate | 2 | Café de altura de Vilcabamba, 30 ml.
Americano | 2.00 | cup-with-straw | 4 | Espresso doble con agua caliente.
Capuchino | 2.75 | hot-beverage | 6 | Espresso, leche vaporizada y canela.
Mocachino | 3.25 | chocolate-bar | 1 | Capuchino con chocolate de Zaruma.
Café pasado lojano | 1.90 | teapot | 5 | Colado en funda, con azúcar o panela.
Chocolate caliente con queso | 2.90 | cheese-wedge | 1 | Cacao fino de aroma, con queso.
Té de horchata lojana | 2.00 | teacup-without-handle | 3 | Veintiocho hierbas y limón.
Agua aromática | 1.50 | herb | 1 | Cedrón, hierbaluisa o manzanilla.
Vaso de leche | 1.25 | glass-of-milk | 1 | Leche entera de la sierra. | untaxed

Desayunos | pancakes
Bolón de verde mixto | 4.50 | falafel | 5 | Con queso y chicharrón, huevo y café.
Tigrillo con huevo | 5.25 | cooking | 5 | Verde majado con queso y huevo de Zaruma.
Humita | 2.25 | ear-of-corn | 4 | Choclo tierno y queso, en su hoja.
Quimbolito | 2.00 | tamale | 2 | Dulce, con pasas, en hoja de achira.
Tamal lojano | 2.75 | leafy-green | 3 | Maíz, pollo y huevo, en hoja de achira.
Desayuno continental | 4.75 | croissant | 1 | Pan, mermelada, queso, jugo y café.
Pancakes con frutas | 4.90 | pancakes | 1 | Tres, con frutas de temporada y miel.
Porción de fruta picada | 2.60 | watermelon | 1 | Papaya, piña, sandía y guineo. | untaxed

Jugos y batidos | tropical-drink
Jugo de mora | 2.50 | grapes | 4 | Mora de castilla, en agua.
Jugo de naranja | 2.50 | tangerine | 3 | Exprimido al momento.
Jugo de naranjilla | 2.50 | green-apple | 1 | Fruta de temporada. | unavailable
Jugo de tomate de árbol | 2.50 | tomato | 2 | En agua o en leche.
Batido de frutilla | 3.25 | strawberry | 3 | Con leche y miel de abeja.
Batido de guineo con avena | 3.00 | banana | 1 | Con leche, avena y canela.
Limonada imperial | 2.25 | lemon | 1 | Limón sutil, agua con gas y hierbabuena.
Agua mineral | 1.25 | droplet | 1 | Botella de 500 ml. | stock 60 BEB-001

Platos fuertes | shallow-pan-of-food
Seco de pollo | 6.25 | poultry-leg | 4 | Con arroz amarillo, maduro y aguacate.
Seco de chivo | 8.50 | pot-of-food | 2 | Con naranjilla y chicha, cocción lenta.
Fritada con mote | 7.90 | bacon | 2 | Cerdo, mote, tostado, maduro y curtido.
Repe lojano | 4.25 | steaming-bowl | 3 | Crema de guineo verde, quesillo y cilantro.
Cecina lojana | 7.75 | meat-on-bone | 1 | Cerdo a la brasa, yuca y salsa de cebolla.
Churrasco | 8.25 | cut-of-meat | 1 | Lomo, huevo, papas fritas, arroz y aguacate.
Locro de papa | 4.50 | potato | 2 | Con queso, aguacate y maíz tostado.
Ensalada andina | 5.60 | green-salad | 1 | Quinua, chochos, vegetales y aderezo de taxo.

Mariscos | shrimp
Encebollado | 6.50 | fish | 1 | Albacora, yuca y cebolla curtida, con chifles. | stock 0 MAR-001
Ceviche de camarón | 8.90 | shrimp | 3 | Con limón, naranja, chifles y canguil.
Arroz marinero | 9.75 | curry-rice | 1 | Camarón, calamar, concha y pescado.
Camarones apanados | 9.25 | fried-shrimp | 2 | Con patacones y ensalada.
Corvina a la plancha | 9.90 | tropical-fish | 1 | Con puré de verde y vegetales.
Ceviche de concha | 10.50 | oyster | 1 | Concha prieta del manglar de Huaquillas.
Langostinos al ajillo | 14.50 | lobster | 1 | Según la pesca del día. | unavailable

Sánduches | sandwich
Sánduche de pernil | 4.75 | sandwich | 4 | Pernil horneado, curtido y ají.
Sánduche de pollo | 4.25 | baguette-bread | 2 | Pechuga, lechuga y mayonesa de ajo.
Tostada mixta | 2.90 | bread | 3 | Jamón y queso, a la plancha.
Sánduche de queso con aguacate | 3.90 | avocado | 1 | Queso fresco y aguacate.
Hamburguesa de la casa | 6.25 | hamburger | 1 | Res 150 g, queso, tocino y papas.
Wrap vegetariano | 4.60 | burrito | 1 | Vegetales asados y hummus.
Pan de agua (4 unidades) | 0.80 | bagel | 1 | Para llevar, del horno de la casa. | untaxed, stock 40 PAN-001

Postres | shortcake
Cheesecake de maracuyá | 3.90 | shortcake | 3 | Con salsa de fruta natural. | stock 12 POS-001
Torta de chocolate | 3.50 | birthday-cake | 2 | Húmeda, con cacao al 70 %. | stock 8 POS-002
Tres leches | 3.25 | custard | 1 | Receta de la abuela, con canela.
Higos con queso | 2.90 | blueberries | 1 | Higos en miel de panela y queso fresco.
Espumilla de guayaba | 1.75 | soft-ice-cream | 1 | En cono, con grageas.
Helado de paila | 2.25 | ice-cream | 2 | Mora, taxo o guanábana; dos bolas.
Pie de limón | 3.10 | pie | 1 | Merengue italiano tostado.
Alfajor | 1.05 | cookie | 1 | Dulce de leche y coco. | stock 30 POS-003

Cervezas | clinking-beer-mugs
Cerveza artesanal | 4.00 | beer-mug | 3 | Rubia de barril, 330 ml. | stock 36 CER-001
Cerveza artesanal negra | 4.25 | clinking-beer-mugs | 1 | Stout con cacao, 330 ml. | stock 24 CER-002
Cerveza nacional | 2.75 | bottle-with-popping-cork | 2 | Botella de 600 ml. | stock 48 CER-003
Michelada | 4.75 | tumbler-glass | 1 | Cerveza, limón, sal y salsas de la casa.
Copa de vino tinto | 5.50 | wine-glass | 1 | Malbec, 150 ml. | stock 20 VIN-001
`;

const dishOf = (line: string): Dish => {
  const [name = '', price = '', icon = '', weight, description = '', special = ''] =
    line.split(' | ');
  const [, stock, sku = ''] = special.match(/stock (\d+) (\S+)/) ?? [];
  return {
    name,
    price: money(price),
    icon,
    weight: Number(weight),
    description,
    untaxed: special.includes('untaxed'),
    available: !special.includes('unavailable'),
    ...(stock ? { stock: Number(stock), sku } : {}),
  };
};

export const menu = card.split('\n\n').map((section) => {
  const [title = '', ...dishes] = section.trim().split('\n');
  const [name = '', icon = ''] = title.split(' | ');
  return { name, icon, dishes: dishes.map(dishOf) };
});
