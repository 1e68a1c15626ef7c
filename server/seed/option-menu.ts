import type { OptionGroupInput } from '#contract/option-group-form.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import { money } from '#domain/money.ts';
import { iva15 } from './taxes.ts';

/** A group of options of the demo's menu, with the names of the dishes that have it. */
interface OptionMenu extends Omit<OptionGroupInput, 'products'> {
  dishes: string[];
}

/**
 * Groups as name, how many a guest chooses and dishes; options as name, difference that guests pay, tax included, and what is
 * special about them. A group that has to be chosen from has a usual option without a difference: a plain dish costs what the card says.
 */
const card = `
Tamaño | 1 | Americano, Capuchino, Mocachino, Café pasado lojano
Pequeño | -0.40
Mediano | 0.00 | usual
Grande | 0.75

Leche | 1 | Capuchino, Mocachino, Batido de frutilla, Batido de guineo con avena
Entera | 0.00 | usual
Deslactosada | 0.25
Almendra | 0.60
Avena | 0.60
Soya | 0.50 | unavailable

Endulzante | 0-1 | Café pasado lojano, Té de horchata lojana, Agua aromática
Azúcar | 0.00
Panela | 0.00
Stevia | 0.15
Sin azúcar | 0.00

Extras de café | 0-4 repeat | Espresso, Americano, Capuchino, Mocachino
Shot extra | 0.75
Crema batida | 0.50
Jarabe de vainilla | 0.60
Jarabe de caramelo | 0.60

Término del huevo | 1 | Tigrillo con huevo, Desayuno continental
Tierno | 0.00
Medio | 0.00 | usual
Duro | 0.00

Término de la carne | 1 | Churrasco, Hamburguesa de la casa
Medio | 0.00
Tres cuartos | 0.00 | usual
Bien cocido | 0.00

Quitar | 0-4 | Churrasco, Hamburguesa de la casa, Sánduche de pernil, Sánduche de pollo, Tostada mixta
Sin cebolla | 0.00
Sin mayonesa | 0.00
Sin ají | 0.00
Sin queso | -0.30

Agregar | 0-4 repeat | Bolón de verde mixto, Hamburguesa de la casa, Sánduche de pernil, Sánduche de pollo, Wrap vegetariano
Queso | 0.60
Huevo | 0.75
Tocino | 0.90
Aguacate | 0.80

Acompañado | 2 | Seco de pollo, Cecina lojana
Arroz | 0.00 | usual
Maduro | 0.00 | usual
Ensalada | 0.00
Patacones | 0.40
`;

const optionOf = (line: string): OptionMenu['options'][number] => {
  const [name = '', difference = '', special = ''] = line.split(' | ');
  return {
    name,
    difference: unitPriceOf(money(difference), [iva15]),
    finalDifference: difference,
    usual: special === 'usual',
    available: special !== 'unavailable',
  };
};

export const optionMenu: OptionMenu[] = card.split('\n\n').map((group) => {
  const [title = '', ...options] = group.trim().split('\n');
  const [name = '', choice = '', dishes = ''] = title.split(' | ');
  const [, min, max] = choice.match(/^(\d)(?:-(\d))?/) ?? [];
  return {
    name,
    min: Number(min),
    max: Number(max ?? min),
    repeat: choice.endsWith('repeat'),
    options: options.map(optionOf),
    dishes: dishes.split(', '),
  };
});
