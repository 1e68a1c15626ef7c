import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { iconsOf, isAllIcons } from './icons-of.ts';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The modules that some others import statically, themselves included; of the icons those that they draw. */
const needsOf = (modules: Modules, ...roots: string[]): Set<string> => {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    for (const imported of importedIds)
      if (isAllIcons(imported)) iconsOf(code, imported).forEach(take);
      else take(imported);
  };
  for (const id of roots.map(source)) {
    if (!modules.getModuleInfo(id)) throw new Error(`${id} is not in the build`);
    take(id);
  }
  return found;
};

const signIn = 'src/app/sign-in.ts';
const orderScreen = 'src/features/order-editor/order-screen.tsx';
const boardScreen = 'src/features/board/active-orders-screen.tsx';

/** They keep chunks of their own, because the build's manifest lists chunks by these modules. */
const entries = ['src/main.tsx', signIn, 'src/app/protected.tsx', orderScreen, boardScreen].map(
  source,
);

/**
 * Names the chunk of a module, so that pages load few scripts in place of many small ones: `app-core` for what every page
 * of the app needs or the sign-in and the signed-in pages share, `network` for the way to the server, `signed-in` for the
 * rest of every signed-in page and for what the screens of a sale share, or the order screen with others, unless the sign-up
 * or the recovery need it; `order` and `board` for the rest of these screens. What the public pages need stays apart.
 */
export const sharedCode = () => {
  let chunkOf: ((id: string) => string | null) | undefined;
  const find = (modules: Modules) => {
    const needs = (...roots: string[]) => needsOf(modules, ...roots);
    const publicPages = needs('index.html', 'termsAndConditions.html');
    const start = needs('src/main.tsx');
    const login = needs('src/app/login-route.tsx');
    const network = needs(signIn, 'src/app/accept-token.ts');
    const signedIn = needs('src/app/protected.tsx');
    const order = needs(orderScreen);
    const board = needs(boardScreen);
    const checkout = needs('src/features/checkout/checkout-screen.tsx');
    const besideOrder = needs(
      'src/features/board/table/table-dialog.tsx',
      'src/features/products/products-screen.tsx',
    );
    const isShared = (id: string) => {
      const sales = [order, board, checkout].filter((screen) => screen.has(id)).length;
      return sales > 1 || (order.has(id) && besideOrder.has(id));
    };
    const others = needs(
      'src/features/auth/signup/signup-screen.tsx',
      'src/features/auth/recovery/recovery-screen.tsx',
    );
    return (id: string): string | null => {
      if (entries.includes(id) || publicPages.has(id)) return null;
      if (start.has(id) || (login.has(id) && signedIn.has(id))) return 'app-core';
      if (network.has(id)) return 'network';
      if (others.has(id)) return null;
      if (signedIn.has(id) || isShared(id)) return 'signed-in';
      if (order.has(id)) return 'order';
      return board.has(id) ? 'board' : null;
    };
  };
  return (id: string, modules: Modules): string | null => {
    // The first call comes when all modules are known.
    chunkOf ??= find(modules);
    return chunkOf(id);
  };
};
