import { sampleMenu } from '#contract/sample-menu.ts';
import type { Tx } from '../db/schema.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { drawIcons } from '../images/icons.ts';
import { iconNames } from '../seed/catalog.ts';
import { countProducts } from '../services/catalog/products.ts';
import { addSampleMenu, removeSampleMenu } from '../services/catalog/sample-menu.ts';
import type { Scope } from '../services/kernel/scope.ts';

export const sampleMenuRoutes = (app: Server, deps: Deps): void => {
  const change = (scope: Scope, work: (tx: Tx) => Promise<void>) =>
    deps.database.transaction(async (tx) => {
      await work(tx);
      return { products: (await countProducts(tx, scope)).sample };
    });

  app.post(
    '/business/:id/sample-menu',
    needs(
      'manage-catalog',
      answers('Give a business without products a sample menu', sampleMenu, { params: idParams }),
    ),
    async (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const images = await drawIcons(iconNames);
      return change(scope, (tx) => addSampleMenu(tx, scope, images));
    },
  );

  app.delete(
    '/business/:id/sample-menu',
    needs(
      'manage-catalog',
      answers('Take out what nobody has changed or ordered of the sample menu', sampleMenu, {
        params: idParams,
      }),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return change(scope, (tx) => removeSampleMenu(tx, scope));
    },
  );
};
