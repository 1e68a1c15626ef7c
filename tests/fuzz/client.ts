import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpRequest } from './requests.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const plain = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (bytes.length === 0 || !encoding) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
};

/** More than the server reads: it may well hang up while this is still being sent. */
const tooLarge = 250_000;

/** Sends requests, some at once, over connections that are used again. */
export const openClient = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(base);

  /** @returns null when the server hung up on too large a body @throws Error when it did so otherwise */
  const send = ({ method, path, headers, body }: HttpRequest): Promise<Reply | null> =>
    new Promise((resolve, reject) => {
      const chunked = 'transfer-encoding' in headers;
      const length = body && !chunked ? { 'content-length': String(body.bytes.length) } : {};
      const options = { hostname, port, agent, method, path, headers: { ...headers, ...length } };
      const failed = (error: Error) =>
        body && body.bytes.length > tooLarge ? resolve(null) : reject(error);
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const { statusCode = 0, headers: answered } = response;
          const text = plain(Buffer.concat(chunks), answered['content-encoding']).toString();
          resolve({ status: statusCode, headers: answered, text });
        });
      });
      sent.on('error', failed);
      sent.setTimeout(30_000, () => sent.destroy(new Error('no answer within 30 s')));
      sent.end(body?.bytes);
    });

  /** Sends bytes that need not be HTTP. @returns all that comes back until the server hangs up */
  const sendBytes = (bytes: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
      socket.on('error', (error) => (chunks.length > 0 ? socket.destroy() : reject(error)));
      socket.write(bytes);
    });

  return { send, sendBytes, close: () => agent.destroy() };
};
