import { idempotencyKey } from '#contract/headers.ts';
import {
  menuFileDone,
  menuFileForm,
  menuFileLimits,
  menuFilePreview,
  menuFileQuery,
} from '#contract/menu-file.ts';
import { dateOf } from '#domain/calendar.ts';
import { AppError } from '../errors.ts';
import { readSheets, type Sheet, UnreadableFile } from '../files/read-sheets.ts';
import { answers } from '../http/helpers/answers.ts';
import { writeFileOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { scopeOf } from '../http/helpers/scope.ts';
import { sendTables } from '../http/helpers/send-file.ts';
import { useForms } from '../http/plugins/forms.ts';
import type { Deps, Server } from '../http/server.ts';
import { importMenu } from '../services/catalog/file/import.ts';
import { menuTables, readMenu } from '../services/catalog/file/menu.ts';
import { planImport } from '../services/catalog/file/plan.ts';

/** A row more than are allowed, and the head: so a longer sheet is noticed. */
const mostRows = menuFileLimits.rows + 2;

/** @throws AppError invalid-input about the file */
const sheetsOf = async (bytes: Buffer): Promise<Sheet[]> => {
  try {
    return await readSheets(bytes, mostRows);
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new AppError('invalid-input', { file: error.message });
    throw error;
  }
};

/** The menu as a file, out and in. */
export const menuFileRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/products/file',
    needs('manage-catalog', {
      schema: {
        summary:
          'The menu as a file that can be imported: a workbook with products, categories and options, or the products as CSV with semicolons and decimal commas',
        querystring: menuFileQuery,
      },
      config: { docs: { answers: { 200: 'A file' }, produces: 'application/octet-stream' } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const menu = await readMenu(db, scope);
      const day = dateOf(scope.now.toISOString(), deps.timeZone);
      return sendTables(reply, request.query.format, `menu-${day}`, menuTables(menu));
    },
  );

  app.register(async (forms: Server) => {
    useForms(forms, {
      ...{ field: 'file', largest: menuFileLimits.bytes, tooLarge: 'file-too-large' },
    });

    forms.post(
      '/products/file/preview',
      needs(
        'manage-catalog',
        answers('What an import of a file would change in the menu', menuFilePreview, {
          body: menuFileForm,
        }),
      ),
      async (request) => {
        const sheets = await sheetsOf(Buffer.from(await request.body.file.arrayBuffer()));
        return planImport(await readMenu(db, scopeOf(request, deps)), sheets).preview;
      },
    );

    forms.post(
      '/products/file',
      needs('manage-catalog', {
        ...answers('Import a file into the menu: all of its rows, or none', menuFileDone, {
          body: menuFileForm,
        }),
        config: { docs: { headers: [idempotencyKey] } },
      }),
      async (request, reply) => {
        const scope = scopeOf(request, deps);
        const bytes = Buffer.from(await request.body.file.arrayBuffer());
        const sheets = await sheetsOf(bytes);
        await writeFileOnce(request, reply, deps, scope, bytes, (tx) =>
          importMenu(tx, scope, sheets),
        );
      },
    );
  });
};
