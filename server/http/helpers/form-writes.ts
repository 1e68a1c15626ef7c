import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../db/schema.ts';
import { normalise } from '../../images/normalise.ts';
import { storeImage } from '../../services/images.ts';
import type { Scope } from '../../services/scope.ts';
import type { Deps } from '../server.ts';
import { createOnce } from './idempotent.ts';
import { scopeOf } from './scope.ts';

interface ImageForm {
  img?: File | undefined;
}

/** A form without its image, and the hash of that image, already stored; null without one. */
type Content<Form> = [form: Omit<Form, 'img'>, imageHash: string | null];

/** Normalises the form's image before the transaction, and stores it in there. */
const withImage = async <Form extends ImageForm, Row>(
  { now }: Scope,
  { img, ...form }: Form,
  write: (tx: Tx, ...content: Content<Form>) => Promise<Row>,
): Promise<(tx: Tx) => Promise<Row>> => {
  const bytes = img && (await normalise(img));
  return async (tx) => write(tx, form, bytes ? await storeImage(tx, bytes, now) : null);
};

export const createFromForm = async <Form extends ImageForm>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  form: Form,
  create: (tx: Tx, scope: Scope, ...content: Content<Form>) => Promise<object>,
): Promise<void> => {
  const scope = scopeOf(request, deps);
  const write = await withImage(scope, form, (tx, ...content) => create(tx, scope, ...content));
  await createOnce(request, reply, deps, scope, write);
};

export const updateFromForm = async <Form extends ImageForm, Row>(
  request: FastifyRequest,
  deps: Deps,
  id: number,
  form: Form,
  update: (tx: Tx, scope: Scope, id: number, ...content: Content<Form>) => Promise<Row>,
): Promise<Row> => {
  const scope = scopeOf(request, deps);
  const write = await withImage(scope, form, (tx, ...content) => update(tx, scope, id, ...content));
  return deps.database.transaction(write);
};
