import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The encodings of answers, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A fast brotli quality, because the highest costs more time than it saves. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes);

/** The best encoding that the client names as one that it accepts. */
export const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return encodings.find((encoding) =>
    codings.some((coding) => {
      const [name = '', quality = '1'] = coding.split(/;\s*q=/i);
      return name.trim().toLowerCase() === encoding && Number(quality) > 0;
    }),
  );
};

/** Tells caches that the answer is another for other encodings, besides what it depends on already. */
export const varyByEncoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
