import type * as z from 'zod/mini';
import { idempotencyKey } from '#contract/headers.ts';
import type { Tx } from '../db/schema.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { numberParams, scopeOf } from '../http/helpers/scope.ts';
import { useForms } from '../http/plugins/forms.ts';
import type { Deps, Server } from '../http/server.ts';
import { normalise } from '../images/normalise.ts';
import type { CatalogWrites } from '../services/catalog/writes.ts';
import { storeImage } from '../services/kernel/images.ts';
import type { Scope } from '../services/kernel/scope.ts';

interface ImageForm {
  img?: File | undefined;
}

/** Normalises the form's image before the transaction of `write`, and stores it in there. */
const readForm = async <Form extends ImageForm>({ img, ...form }: Form, { now }: Scope) => {
  const bytes = img && (await normalise(img));
  const store = (tx: Tx) => (bytes ? storeImage(tx, bytes, now) : null);
  return { form, store };
};

/** The schemas of a row of the catalog and of the form that writes it, and those writes. */
interface List<Form extends ImageForm, Row extends object> {
  row: z.ZodMiniType<Row>;
  form: z.ZodMiniType<Form>;
  writes: CatalogWrites<Omit<Form, 'img'>, Row>;
}

/** The routes that create, change and delete rows of a list of the catalog: `path`, of which each is `one`. */
export const catalogWriteRoutes = <Form extends ImageForm, Row extends object>(
  app: Server,
  deps: Deps,
  path: string,
  one: string,
  { row, form, writes }: List<Form, Row>,
): void => {
  const { transaction } = deps.database;
  // The routes' types can't be derived from generic schemas.
  const answer: z.ZodMiniType<object> = row;
  const body: z.ZodMiniType<object> = form;

  app.delete(
    `/${path}/:id`,
    needs('manage-catalog', answers(`Delete a ${one}`, answer, { params: numberParams })),
    (request) => transaction((tx) => writes.remove(tx, scopeOf(request, deps), request.params.id)),
  );

  app.register(async (forms: Server) => {
    useForms(forms);

    forms.post(
      `/${path}`,
      needs('manage-catalog', {
        ...creates(`Create a ${one}`, answer, body),
        config: { docs: { headers: [idempotencyKey] } },
      }),
      async (request, reply) => {
        const scope = scopeOf(request, deps);
        const { form, store } = await readForm(request.body as Form, scope);
        await createOnce(request, reply, deps, scope, async (tx) =>
          writes.create(tx, scope, form, await store(tx)),
        );
      },
    );

    forms.put(
      `/${path}/:id`,
      needs('manage-catalog', answers(`Change a ${one}`, answer, { params: numberParams, body })),
      async (request) => {
        const scope = scopeOf(request, deps);
        const { form, store } = await readForm(request.body as Form, scope);
        return transaction(async (tx) =>
          writes.update(tx, scope, request.params.id, form, await store(tx)),
        );
      },
    );
  });
};
