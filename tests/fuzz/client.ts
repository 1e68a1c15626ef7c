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

/** Bytes; the server may hang up during a body this large. */
const tooLarge = 250_000;

/** An HTTP client with keep-alive connections. */
export const openClient = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(base);

  /** @returns null when the server hung up during a too large body @throws Error when it hung up otherwise */
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

  /** Sends bytes that need not be HTTP. @returns all received bytes until the server hangs up */
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
