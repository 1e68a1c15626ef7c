import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Texts of the specification that say "usted". */
const specified = [
  'próximamente encontrará gráficos con las estadísticas de su negocio',
  'Debe seleccionar un método de pago.',
  'Por favor, complete todos los campos obligatorios.',
];

const formal =
  /\b(usted(es)?|encontrará|debe seleccionar|por favor, complete|ingrese|seleccione|escriba|intente|verifique|pulse|le atendió|gracias por su)\b/i;

/** Other names of what has one: tablet, carta, reactivar. */
const otherNames = /\b(tabletas?|(del|en el) menú:?|reabr(ir|ió|e))\b/i;

/** The manual also tells of menus of rows. */
const otherNamesInManual = /\b(tabletas?|reabr(ir|ió|e))\b/i;

const textsOf = (folder: string): [file: string, text: string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [name, specified.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text)];
    });

test.each(['src/messages', 'src/contract', 'server/mail'].flatMap(textsOf))(
  '%s says "tú" to everybody, and has one name for each thing',
  (_file, text) => {
    expect(text.match(formal)?.[0]).toBeUndefined();
    expect(text.match(otherNames)?.[0]).toBeUndefined();
  },
);

test('the manual has the same names', () => {
  const chapters = readdirSync('docs/manual').filter((name) => name.endsWith('.md'));
  const text = chapters.map((name) => readFileSync(join('docs/manual', name), 'utf8')).join('\n');
  expect(text.match(formal)?.[0]).toBeUndefined();
  expect(text.match(otherNamesInManual)?.[0]).toBeUndefined();
});
