import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { type Failure, type Outcome, useConnection } from './server.ts';

type Key = string | number;

export interface ServerRead<T> {
  /** A request has no answer yet. */
  asking: boolean;
  /** There was an answer for this key, a success or a failure. */
  answered: boolean;
  /** The latest success for this key. */
  value: T | undefined;
  /** Why the latest answer failed; null after a success. It stays until the next answer. */
  failure: Failure | null;
  retry: () => void;
}

interface Request {
  key: Key | null;
}

interface Answer<T> extends Pick<ServerRead<T>, 'value' | 'failure'> {
  request: Request;
}

/** A failure keeps the value of an earlier success. */
const answerTo = <T>(request: Request, outcome: Outcome<T>, last: Answer<T> | null): Answer<T> => {
  if (outcome.ok) return { request, value: outcome.value, failure: null };
  const value = last?.request.key === request.key ? last.value : undefined;
  return { request, value, failure: outcome };
};

/** How often the connection has come back. When it goes, what is being asked may still say why. */
const useReturns = (): number => {
  const offline = useConnection() === 'offline';
  const [wasOffline, setWasOffline] = useState(offline);
  const [returns, setReturns] = useState(0);
  if (wasOffline !== offline) {
    setWasOffline(offline);
    if (!offline) setReturns(returns + 1);
  }
  return returns;
};

/** After so long (ms) a read without a reply is made again. */
const againMs = 5_000;

/**
 * Makes a read again that got no reply while others do: a call that hung through a short cut fails after the connection has returned,
 * so no return follows it. Offline the return is waited for.
 */
const useAgain = (failure: Failure | null, retry: () => void): void => {
  const offline = useConnection() === 'offline';
  useEffect(() => {
    if (failure?.code !== 'network' || offline) return;
    const timer = setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [failure, offline, retry]);
};

/**
 * Reads from the server when the screen has opened and is painted, and again when `key` changes, when the connection returns, a while after
 * a reply failed to come, or on `retry`. A null key reads nothing. Late answers to an earlier request are dropped.
 */
export const useServerRead = <T, K extends Key>(
  key: K | null,
  read: (key: K) => Promise<Outcome<T>>,
): ServerRead<T> => {
  const returns = useReturns();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const request = useMemo(() => ({ key, returns, tries }), [key, returns, tries]);

  const send = useEffectEvent(read);
  useEffect(() => {
    const { key } = request;
    let wanted = true;
    const ask = async () => {
      if (!wanted || key === null) return;
      const outcome = await send(key);
      if (wanted) setAnswer((last) => answerTo(request, outcome, last));
    };
    afterPaint(() => void ask());
    return () => {
      wanted = false;
    };
  }, [request]);

  const latest = answer?.request.key === key ? answer : null;
  const failure = latest?.failure ?? null;
  const retry = useCallback(() => setTries((count) => count + 1), []);
  useAgain(failure, retry);
  return {
    asking: key !== null && answer?.request !== request,
    answered: latest !== null,
    value: latest?.value,
    failure,
    retry,
  };
};
