import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { type CatalogRows, changeRow } from '#local/catalog/mirror.ts';
import { ask, askWithHeaders } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { done, type Outcome } from './outcome.ts';
import type { Call } from './transport.ts';

export interface Content {
  /** A new image; null for none. */
  img: Blob | null;
  /** Takes away the image that there was. */
  deleteImage: boolean;
}

/** A request that creates an item, changes it, or changes what an earlier try has created. */
type Purpose = 'create' | 'change' | 'correct';

/** The request's body: a form with an image, or JSON. */
type Payload = Pick<Call, 'form' | 'body'>;

type OwnedList = 'products' | 'categories' | 'optionGroups' | 'paymentMethods';

interface CatalogResource<List extends OwnedList, C> {
  /** With its slash at the end. */
  path: string;
  schema: z.ZodMiniType<CatalogRows[List]>;
  list: List;
  notFound: ErrorCode;
  /** How one is changed. */
  change?: 'PUT' | 'PATCH';
  payloadOf: (content: C, purpose: Purpose) => Payload;
}

/** `fieldsOf`: the fields of a form but for its image. */
export const imageForm =
  <C extends Content>(fieldsOf: (content: C) => Record<string, string>) =>
  (content: C, purpose: Purpose): Payload => {
    const { img } = content;
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(content))) form.append(name, value);
    if (img) form.append('img', img);
    else if (purpose === 'correct' || (purpose === 'change' && content.deleteImage))
      form.append('deleteImage', 'true');
    return { form };
  };

/**
 * An owner's changes to a list of the catalog: outside the outbox, since the server makes ids and images. The mirror
 * has an answer at once, before the whole catalog is fetched again.
 */
export const catalogResource = <List extends OwnedList, C>(
  deps: CallDeps,
  { path, schema, list, notFound, change = 'PUT', payloadOf }: CatalogResource<List, C>,
) => {
  type T = CatalogRows[List];
  const { ledger, mirror, report, refreshCatalog } = deps;

  const put = (id: number, content: C, purpose: Purpose): Promise<Outcome<T>> =>
    ask(deps, { method: change, path: `${path}${id}`, ...payloadOf(content, purpose) }, schema);

  const post = async (key: string, content: C): Promise<Outcome<T>> => {
    const headers = { [idempotencyKey]: key };
    const call = { method: 'POST', path, headers, ...payloadOf(content, 'create') } as const;
    const made = await askWithHeaders(deps, call, schema);
    if (!made.ok) return made;
    const { body, header } = made.value;
    if (header(replayed) === null) return { ok: true, value: body };
    // Made by an earlier try whose reply was lost: it is changed to what the form says now.
    const changed = await put(body.id, content, 'correct');
    // Or made again, where it was deleted meanwhile.
    return !changed.ok && changed.code === notFound ? post(`${key}+`, content) : changed;
  };

  const ownBusiness = async () => (await ledger.session.get('current'))?.businessId;

  /** Stores the answer, unless by then a user of another business is signed in, or nobody. */
  const putInMirror = async (businessId: number | undefined, item: T): Promise<void> => {
    if (businessId !== undefined && (await ownBusiness()) === businessId)
      await changeRow(mirror, businessId, list, item.id, item);
  };

  const save = async (send: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const businessId = await ownBusiness();
    const outcome = await send();
    if (outcome.ok) await putInMirror(businessId, outcome.value).catch(report);
    // A refusal may come from a change that this device does not know yet.
    if (outcome.ok || outcome.code !== 'network') void refreshCatalog();
    return outcome;
  };

  return {
    /** Makes one for each `key`, a UUID, however often it is sent. */
    create: (key: string, content: C) => save(() => post(key, content)),
    update: (id: number, content: C) => save(() => put(id, content, 'change')),
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
