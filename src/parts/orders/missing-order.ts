import type { Failure } from '#ports/server.ts';

const codes: readonly Failure['code'][] = [
  'order-not-found',
  'order-forbidden',
  'not-found',
  'bad-request',
];

/** Whether the server said of the order itself that it can't be had. After any other failure asking again may help. */
export const isOrderRefused = ({ code }: Failure): boolean => codes.includes(code);
