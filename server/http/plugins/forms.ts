import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { largestImage } from '#contract/multipart-fields.ts';
import { AppError } from '../../errors.ts';
import type { Server } from '../server.ts';

const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 1024 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** The file that forms may have: its field, its size in bytes, and the refusal of a larger one. */
interface FormFile {
  field: string;
  largest: number;
  tooLarge: 'image-too-large' | 'file-too-large';
}

const image: FormFile = { field: 'img', largest: largestImage, tooLarge: 'image-too-large' };

/** Browsers send an empty part for a file input without a file. */
const fileOf = async (part: MultipartFile): Promise<File | undefined> => {
  const bytes = await part.toBuffer();
  const name = part.filename ?? '';
  return name === '' && bytes.length === 0 ? undefined : new File([new Uint8Array(bytes)], name);
};

const read = async (request: FastifyRequest, fileSize: number) => {
  const form = new Map<string, unknown>();
  for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
    const name = part.fieldname;
    if (!name) throw new AppError('bad-request');
    if (form.has(name)) {
      throw new AppError('invalid-input', { [name]: 'El campo aparece más de una vez.' });
    }
    if (part.type === 'file') form.set(name, await fileOf(part));
    else if (part.valueTruncated) throw new AppError('payload-too-large');
    else form.set(name, part.value);
  }
  return Object.fromEntries(form);
};

/** Errors of the parser are the client's fault, never a 500. */
const refusal = (error: unknown, { field, tooLarge }: FormFile): AppError => {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(tooLarge, field);
  return new AppError(statusCode === 413 ? 'payload-too-large' : 'bad-request');
};

/** @throws AppError unsupported-media, payload-too-large, image-too-large, file-too-large, bad-request, invalid-input */
const readForm = async (
  request: FastifyRequest,
  file: FormFile,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new AppError('unsupported-media');
  // An upper bound for any form within the limits.
  const longest = file.largest + 4 * limits.fieldSize;
  if (Number(request.headers['content-length'] ?? 0) > longest) {
    throw new AppError('payload-too-large');
  }
  try {
    return await read(request, file.largest);
  } catch (error) {
    // Drains the rest of the body; the client reads the answer only after sending all of it.
    request.raw.unpipe();
    request.raw.resume();
    throw refusal(error, file);
  }
};

/**
 * Makes multipart the only body type of routes registered on `app` after this. The body is parsed into texts and
 * `File`s by name before validation.
 */
export const useForms = (app: Server, file = image): void => {
  app.removeContentTypeParser('application/json');
  app.register(multipart, { limits: { ...limits, fileSize: file.largest } });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, consumes: ['multipart/form-data'] };
  });
  app.addHook('preValidation', async (request) => {
    request.body = await readForm(request, file);
  });
};
