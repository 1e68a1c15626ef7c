import { sampleMenu } from '#contract/sample-menu.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { drawIcons } from '../images/icons.ts';
import { iconNames } from '../seed/catalog.ts';
import { addSampleMenu, countProducts, removeSampleMenu } from '../services/catalog/sample-menu.ts';

export const sampleMenuRoutes = (app: Server, deps: Deps): void => {
  const { database } = deps;

  app.post(
    '/business/:id/sample-menu',
    needs(
      'manage-catalog',
      answers('Give a business without products a sample menu', sampleMenu, { params: idParams }),
    ),
    async (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const images = await drawIcons(iconNames);
      return database.transaction(async (tx) => {
        await addSampleMenu(tx, scope, images);
        return { products: (await countProducts(tx, scope)).sample };
      });
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
      return database.transaction(async (tx) => {
        await removeSampleMenu(tx, scope);
        return { products: (await countProducts(tx, scope)).sample };
      });
    },
  );
};
