import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** LibreOffice, which opens files as their readers do. Not every machine has it. */
export const hasOffice = spawnSync('soffice', ['--version']).status === 0;

/** Every sheet as CSV: texts quoted, numbers bare, days as month/day/year, formulas as such. */
const asTyped = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,true,false,false,-1';

/** As the manual tells: semicolons, UTF-8, numbers with a comma as in Spain; the number of the bill and the identity are text. */
const asInSpain = 'CSV:59,34,76,1,1/2/5/2,3082';

const run = (args: (folder: string) => string[], name: string, bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-office-'));
  const [file, out] = [join(folder, name), join(folder, 'out')];
  writeFileSync(file, bytes);
  execFileSync(
    'soffice',
    [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', ...args(out), file],
    { stdio: 'ignore' },
  );
  const files = readdirSync(out).map((each) => ({
    name: each,
    bytes: readFileSync(join(out, each)),
  }));
  rmSync(folder, { recursive: true });
  return files;
};

type Name = 'file.xlsx' | 'file.csv';

const opening = (name: Name) => (name === 'file.csv' ? [`--infilter=${asInSpain}`] : []);

/** The text of each sheet by its name; that of a CSV file is `file`. */
export const openInOffice = (name: Name, bytes: Buffer) =>
  Object.fromEntries(
    run((out) => [...opening(name), '--convert-to', asTyped, '--outdir', out], name, bytes).map(
      (each) => [each.name.replace(/^file-|\.csv$/g, ''), each.bytes.toString('utf8')],
    ),
  );

/** CSV as LibreOffice writes it with the settings of Spain: semicolons, decimal commas, no byte order mark. */
const csvOfSpain = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,3082';

/** A file as LibreOffice saves it in its own format, as after an edit there. */
export const saveInOffice = (name: Name, bytes: Buffer): Buffer => {
  const to = name === 'file.csv' ? csvOfSpain : 'xlsx:Calc MS Excel 2007 XML';
  const [saved] = run(
    (out) => [...opening(name), '--convert-to', to, '--outdir', out],
    name,
    bytes,
  );
  if (!saved) throw new Error('LibreOffice has saved nothing');
  return saved.bytes;
};
