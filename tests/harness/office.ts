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

/** The text of each sheet by its name; that of a CSV file is `file`. */
export const openInOffice = (name: 'file.xlsx' | 'file.csv', bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-office-'));
  const [file, out] = [join(folder, name), join(folder, 'out')];
  writeFileSync(file, bytes);
  execFileSync(
    'soffice',
    [
      ...[`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless'],
      ...(name === 'file.csv' ? [`--infilter=${asInSpain}`] : []),
      ...['--convert-to', asTyped, '--outdir', out, file],
    ],
    { stdio: 'ignore' },
  );
  const sheets = Object.fromEntries(
    readdirSync(out).map((each) => [
      each.replace(/^file-|\.csv$/g, ''),
      readFileSync(join(out, each), 'utf8'),
    ]),
  );
  rmSync(folder, { recursive: true });
  return sheets;
};
