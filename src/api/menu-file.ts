import { productsPath } from '#contract/api-paths.ts';
import { idempotencyKey } from '#contract/headers.ts';
import {
  type MenuFileDone,
  type MenuFileFormat,
  type MenuFilePreview,
  menuFileDone,
  menuFilePreview,
} from '#contract/menu-file.ts';
import { ask, askForFile } from './ask.ts';
import type { CallDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/**
 * The menu as a file. It needs the network; after an import this device has the menu at once, the others with their next look. An older
 * server takes the address for that of a product and answers `product-not-found`, or `not-found`.
 */
export const menuFileCalls = (deps: CallDeps) => ({
  exportMenu: (format: MenuFileFormat): Promise<Outcome<Blob>> =>
    askForFile(deps, { method: 'GET', path: `${productsPath}file?format=${format}` }),
  /** What an import of the file would change. */
  previewMenuFile: (file: File): Promise<Outcome<MenuFilePreview>> =>
    ask(
      deps,
      { method: 'POST', path: `${productsPath}file/preview`, form: formOf(file) },
      menuFilePreview,
    ),
  /** Once for a `key`, a UUID: trying again after a lost answer imports nothing twice. */
  importMenu: async (key: string, file: File): Promise<Outcome<MenuFileDone>> => {
    const headers = { [idempotencyKey]: key };
    const call = {
      method: 'POST',
      path: `${productsPath}file`,
      headers,
      form: formOf(file),
    } as const;
    const outcome = await ask(deps, call, menuFileDone);
    if (outcome.ok) await deps.refreshCatalog();
    return outcome;
  },
});
