import { Mirror } from '../catalog/mirror.ts';
import { Ledger, type SessionRow } from '../ledger/ledger.ts';

/** The databases of this device, opened once for all screens. */
export const ledger = new Ledger();
export const mirror = new Mirror();

/**
 * Opens the ledger. Rejects when a tab of an older build does not let go of it, for which the browser would wait without
 * end: a frozen tab, for instance.
 */
export const openLedger = (): Promise<void> =>
  new Promise((resolve, reject) => {
    ledger.on('blocked', () => reject(new Error('another tab holds an older ledger')));
    ledger.open().then(() => resolve(), reject);
  });

const retryMs = 200;
const tries = 50;

/** The session of the ledger, once it can be read again: while it is being deleted it can't be opened. */
const readAgain = async (): Promise<SessionRow | undefined> => {
  for (let left = tries; ; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    try {
      return await ledger.session.get('current');
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};

/**
 * Calls `listener` when the ledger is deleted under an open page, by another tab or by the browser: what was read before is out of date
 * then. `ready`: there is an empty one in its place. @returns the unsubscribe function
 */
export const watchDeletion = (listener: (ready: Promise<unknown>) => void): (() => void) => {
  let isBusy = false;
  const onVersion = ({ newVersion }: IDBVersionChangeEvent) => {
    // Dexie closes its connection for a newer build too.
    isBusy = true;
    const ready = readAgain().finally(() => {
      isBusy = false;
    });
    if (newVersion === null) listener(ready);
    else ready.catch(() => {});
  };
  /** The browser says only that the connection has ended: a ledger that it has deleted has no session. */
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    const ready = readAgain();
    const session = await ready.catch(() => null);
    isBusy = false;
    if (session === undefined) listener(ready);
  };
  const onClose = () => void setTimeout(look);
  ledger.on('versionchange').subscribe(onVersion);
  ledger.on('close').subscribe(onClose);
  return () => {
    ledger.on('versionchange').unsubscribe(onVersion);
    ledger.on('close').unsubscribe(onClose);
  };
};

/** `call` on this device's ledger. */
export const onDevice =
  <Args extends unknown[], Result>(call: (of: Ledger, ...args: Args) => Result) =>
  (...args: Args): Result =>
    call(ledger, ...args);
