import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { type CatalogRows, changeRow } from '#local/mirror.ts';
import { ask, askWithHeaders } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { done, failure, type Outcome } from './outcome.ts';

export interface Content {
  /** A new image; null for none. */
  img: Blob | null;
  /** Takes away the image that there was. */
  deleteImage: boolean;
}

interface CatalogResource<List extends 'products' | 'categories', C extends Content> {
  /** With its slash at the end. */
  path: string;
  schema: z.ZodMiniType<CatalogRows[List]>;
  list: List;
  notFound: ErrorCode;
  /** The fields of a form but for its image. */
  fieldsOf: (content: C) => Record<string, string>;
}

/**
 * An owner's changes to products or categories: outside the outbox, since the server makes ids and images. The mirror
 * has an answer at once, before the whole catalog is fetched again.
 */
export const catalogResource = <List extends 'products' | 'categories', C extends Content>(
  deps: CallDeps,
  { path, schema, list, notFound, fieldsOf }: CatalogResource<List, C>,
) => {
  type T = CatalogRows[List];
  const { ledger, mirror, report, refreshCatalog } = deps;

  const formOf = (content: C, deleteImage: boolean): FormData => {
    const { img } = content;
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(content))) form.append(name, value);
    if (img) form.append('img', img);
    else if (deleteImage) form.append('deleteImage', 'true');
    return form;
  };

  const put = (id: number, content: C, deleteImage = content.deleteImage): Promise<Outcome<T>> =>
    ask(deps, { method: 'PUT', path: `${path}${id}`, form: formOf(content, deleteImage) }, schema);

  const post = async (key: string, content: C): Promise<Outcome<T>> => {
    const headers = { [idempotencyKey]: key };
    const form = formOf(content, false);
    const made = await askWithHeaders(deps, { method: 'POST', path, headers, form }, schema);
    if (!made.ok) return made;
    const { body, header } = made.value;
    if (header(replayed) === null) return { ok: true, value: body };
    // Made by an earlier try whose reply was lost: it is changed to what the form says now.
    const changed = await put(body.id, content, !content.img);
    // Or made again, where it was deleted meanwhile.
    return !changed.ok && changed.code === notFound ? post(`${key}+`, content) : changed;
  };

  const ownBusiness = async () => (await ledger.session.get('current'))?.businessId;

  /** Stores the answer, unless by then a user of another business is signed in, or nobody. */
  const putInMirror = async (businessId: number | undefined, item: T): Promise<void> => {
    if (businessId !== undefined && (await ownBusiness()) === businessId)
      await changeRow(mirror, businessId, list, item.id, item);
  };

  const save = async (
    contentOf: () => C | Promise<C | null>,
    send: (content: C) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const businessId = await ownBusiness();
    const content = await contentOf();
    if (!content) return failure('network');
    const outcome = await send(content);
    if (outcome.ok) await putInMirror(businessId, outcome.value).catch(report);
    // A refusal may come from a change that this device does not know yet.
    if (outcome.ok || outcome.code !== 'network') void refreshCatalog();
    return outcome;
  };

  return {
    /** Makes one for each `key`, a UUID, however often it is sent. `contentOf` gives null when it can't be had now. */
    create: (key: string, contentOf: () => C | Promise<C | null>) =>
      save(contentOf, (content) => post(key, content)),
    update: (id: number, contentOf: () => C | Promise<C | null>) =>
      save(contentOf, (content) => put(id, content)),
    /** Succeeds too when it is deleted already. */
    remove: async (id: number): Promise<Outcome> => {
      const businessId = await ownBusiness();
      const outcome = await ask(deps, { method: 'DELETE', path: `${path}${id}` }, schema);
      if (!outcome.ok && outcome.code !== notFound) return outcome;
      if (businessId !== undefined)
        await changeRow(mirror, businessId, list, id, null).catch(report);
      void refreshCatalog();
      return done;
    },
  };
};
