import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './encodings.ts';
import { sendJson } from './send-json.ts';

/** The finished JSON of a list, compressed when the first client asks for it so. */
interface Kept {
  etag: string;
  bytes: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

const megabyte = 1024 * 1024;
/** In bytes of JSON; compressed it adds some percent. */
const usual = { all: 64 * megabyte, one: 8 * megabyte };

/**
 * Keeps the last list of each business in memory by its ETag, so that an unchanged list isn't read and checked again. Lists
 * unused for longest are dropped first.
 */
export const keepLists = (most = usual) => {
  const lists = new Map<number, Kept>();
  /** The businesses of which a client's list is being collected. */
  const collecting = new Set<number>();
  let size = 0;

  const forget = (businessId: number): void => {
    size -= lists.get(businessId)?.bytes.length ?? 0;
    lists.delete(businessId);
  };

  const keep = (businessId: number, etag: string, bytes: Buffer): void => {
    forget(businessId);
    for (const oldest of lists.keys()) if (size + bytes.length > most.all) forget(oldest);
    size += bytes.length;
    lists.set(businessId, { etag, bytes, compressed: new Map() });
  };

  return {
    find: (businessId: number, etag: string): Kept | null => {
      const list = lists.get(businessId);
      if (list?.etag !== etag) return null;
      // The last one in the map is the one used last.
      lists.delete(businessId);
      lists.set(businessId, list);
      return list;
    },
    /**
     * Passes on the parts of a list, and keeps it when it has come to its end and is not too long. Each client takes the parts
     * at its own pace, so only one client of a business has them collected at a time.
     */
    async *keeping(businessId: number, etag: string, text: AsyncIterable<string>) {
      if (collecting.has(businessId)) return yield* text;
      collecting.add(businessId);
      try {
        const parts: Buffer[] = [];
        let length = 0;
        for await (const part of text) {
          const bytes = Buffer.from(part);
          length += bytes.length;
          if (length <= most.one) parts.push(bytes);
          else parts.length = 0;
          yield part;
        }
        if (length <= most.one) keep(businessId, etag, Buffer.concat(parts));
      } finally {
        collecting.delete(businessId);
      }
    },
  };
};

/** Sends a kept list as the client accepts it. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, compressed }: Kept,
): Promise<FastifyReply> => {
  const encoding = acceptedEncoding(request);
  if (!encoding) return sendJson(reply, bytes);
  const body = compressed.get(encoding) ?? compress(encoding, bytes);
  compressed.set(encoding, body);
  const sent = await body;
  return sendJson(reply.header('content-encoding', encoding), sent);
};
