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

/** Writes a form whose image, if any, is already stored. */
type FormWrite<Form, Row> = (
  tx: Tx,
  scope: Scope,
  form: Omit<Form, 'img'>,
  imageHash: string | null,
) => Promise<Row>;

/** Normalises the form's image before the transaction, and stores it in there. */
const withImage = async <Form extends ImageForm, Row>(
  scope: Scope,
  { img, ...form }: Form,
  write: FormWrite<Form, Row>,
): Promise<(tx: Tx) => Promise<Row>> => {
  const bytes = img && (await normalise(img));
  return async (tx) =>
    write(tx, scope, form, bytes ? await storeImage(tx, bytes, scope.now) : null);
};

export const createFromForm = async <Form extends ImageForm>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  form: Form,
  write: FormWrite<Form, object>,
): Promise<void> => {
  const scope = scopeOf(request, deps);
  await createOnce(request, reply, deps, scope, await withImage(scope, form, write));
};

export const updateFromForm = async <Form extends ImageForm, Row>(
  { database }: Deps,
  scope: Scope,
  form: Form,
  write: FormWrite<Form, Row>,
): Promise<Row> => database.transaction(await withImage(scope, form, write));
