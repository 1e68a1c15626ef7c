import { menuOrder, menuOrderInput } from '#contract/menu-order.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { arrangeMenu } from '../services/catalog/menu-order.ts';

export const menuOrderRoutes = (app: Server, deps: Deps): void => {
  app.put(
    '/business/:id/menu-order',
    needs(
      'manage-catalog',
      answers('Arrange categories and products on the menu', menuOrder, {
        params: idParams,
        body: menuOrderInput,
      }),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return deps.database.transaction((tx) => arrangeMenu(tx, scope, request.body));
    },
  );
};
