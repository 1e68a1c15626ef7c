import * as z from 'zod/mini';
import { differenceInput, id, requiredId, requiredText } from './fields.ts';

/** What the form of a group of options sends; apart from what screens read, which load without it. */

export const optionGroupLimits = {
  name: 60,
  options: 50,
  /** Of `min` and `max`. */
  choices: 99,
  products: 100_000,
} as const;

const words = {
  name: 'El nombre del grupo es obligatorio.',
  optionName: 'El nombre de la opción es obligatorio.',
  optionTwice: 'El grupo ya tiene una opción con este nombre.',
  difference:
    'La diferencia de precio debe estar entre -999,999.99 y 999,999.99, con 2 decimales como máximo.',
  min: 'El mínimo debe ser un número entero entre 0 y 99.',
  max: 'El máximo debe ser un número entero entre 1 y 99.',
  noOptions: 'El grupo necesita al menos una opción.',
  tooManyOptions: `Un grupo puede tener hasta ${optionGroupLimits.options} opciones.`,
  products: 'La lista de productos no es válida.',
  minOverMax: (min: number, max: number) =>
    `El mínimo (${min}) no puede ser mayor que el máximo (${max}).`,
  tooFew: (min: number, available: number) =>
    `El mínimo es ${min}, pero ${available === 1 ? 'solo hay 1 opción disponible' : `hay ${available} opciones disponibles`}.`,
  tooManyUsual: (usual: number, max: number) =>
    `Hay ${usual} opciones por defecto, pero el máximo es ${max}.`,
} as const;

const choices = (least: number, error: string) =>
  z.int(error).check(z.minimum(least, error), z.maximum(optionGroupLimits.choices, error));

interface Named {
  id?: number | undefined;
  name: string;
}

const plain = (name: string): string => name.trim().toLocaleLowerCase('es');

/**
 * What is wrong with options whose name another one has, by their places. One that keeps its name is none of them: groups of
 * older builds may have two of one name, and are saved as they are.
 */
export const repeatedNames = (
  options: readonly Named[],
  keepsName: (option: Named) => boolean,
): Map<number, string> => {
  const names = options.map(({ name }) => plain(name));
  const places = [...options.keys()].filter((place) =>
    names.some((name, other) => name !== '' && other !== place && name === names[place]),
  );
  return new Map(
    places
      .filter((place) => !keepsName(options[place] as Named))
      .map((place) => [place, words.optionTwice]),
  );
};

interface Bounds {
  min: number;
  max: number;
  repeat: boolean;
  options: (Named & { usual: boolean; available: boolean })[];
}

/** Refuses a group from which no guest could choose, and a new option with the name of another one. */
const fitsItself = z.superRefine<Bounds>(({ min, max, repeat, options }, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const available = options.filter((each) => each.available).length;
  const usual = options.filter((each) => each.usual && each.available).length;
  if (min > max) refuse('min', words.minOverMax(min, max));
  else if (options.length > 0 && available < (repeat ? Math.min(min, 1) : min))
    refuse('min', words.tooFew(min, available));
  if (usual > max) refuse('max', words.tooManyUsual(usual, max));
  for (const [place, message] of repeatedNames(options, ({ id }) => id !== undefined))
    context.addIssue({ code: 'custom', path: ['options', place, 'name'], message });
});

/**
 * POST option-groups/ and PUT option-groups/{id}, which replaces the whole group; an option keeps its `id`. Without
 * `products` these stay as they are.
 */
export const optionGroupInput = z
  .object({
    name: requiredText(optionGroupLimits.name, words.name),
    min: choices(0, words.min),
    max: choices(1, words.max),
    repeat: z.boolean(),
    options: z
      .array(
        z.object({
          id: z.optional(id),
          name: requiredText(optionGroupLimits.name, words.optionName),
          difference: differenceInput(words.difference),
          /**
           * What a guest pays more, tax included, to be kept as it is typed. Without it, as older devices send the group, it stays
           * as long as `difference` does.
           */
          finalDifference: z.optional(differenceInput(words.difference)),
          usual: z.boolean(),
          available: z.boolean(),
        }),
        words.noOptions,
      )
      .check(
        z.minLength(1, words.noOptions),
        z.maxLength(optionGroupLimits.options, words.tooManyOptions),
      ),
    products: z.optional(
      z
        .array(requiredId(words.products), words.products)
        .check(z.maxLength(optionGroupLimits.products, words.products)),
    ),
  })
  .check(fitsItself);

export type OptionGroupInput = z.input<typeof optionGroupInput>;
