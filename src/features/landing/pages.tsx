import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '#config/paths.ts';
import { buttonClass } from '#ui/button-class.ts';

/** The public pages as they are written into their documents. */

const Landing = () => (
  <main className="mx-auto max-w-3xl p-8">
    <h1 className="font-bold text-2xl">Software POS para cafeterías y restaurantes</h1>
    <a className={buttonClass({ variant: 'primary', size: 56 })} href={paths.login}>
      Inicia tu 1 mes de prueba
    </a>
  </main>
);

const Terms = () => (
  <main className="mx-auto max-w-3xl p-8">
    <h1 className="font-bold text-2xl">Términos y Privacidad</h1>
  </main>
);

const parts = {
  landing: <Landing />,
  landingHead: <title>Comanda</title>,
  terms: <Terms />,
  termsHead: <title>Comanda</title>,
};

/** @throws Error for a part that no page has */
export const render = (name: string): string => {
  const part = new Map<string, React.ReactNode>(Object.entries(parts)).get(name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return renderToStaticMarkup(part);
};
