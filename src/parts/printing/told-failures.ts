import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { common } from '#messages/common.ts';
import { printer as texts } from '#messages/printer.ts';
import { hideToast, toast } from '#ui/toast.tsx';
import type { Failure } from './hardware/failure.ts';

/** What a person can do about a failure. */
export interface Recourse {
  /** Replaces the message of the same id that nobody has answered yet. */
  id: string;
  title: string;
  /** Called by a touch, so that the browser may ask for the printer again. */
  again: () => void;
  byBrowser?: () => void;
  onClose?: () => void;
}

export interface ToldFailure {
  failure: Failure;
  recourse: Recourse;
}

const store = getDefaultStore();

/** What a window shows itself, which a message would cover; null while none does. */
const shownInWindow = atom<readonly ToldFailure[] | null>(null);

export const useToldFailures = (): readonly ToldFailure[] =>
  useAtomValue(shownInWindow, { store }) ?? [];

/** Those that messages show, by the id of the message. */
const inMessages = new Map<string, ToldFailure>();
let messages = 0;

const tellInMessage = (told: ToldFailure): void => {
  const { title, again, byBrowser, onClose } = told.recourse;
  const shown = [...inMessages].find(([, { recourse }]) => recourse.id === told.recourse.id);
  // A message that was answered fades out under its id, and takes with it what is shown under the same.
  messages += 1;
  const id = shown?.[0] ?? `printer ${messages}`;
  inMessages.set(id, told);
  toast.error(title, {
    ...{ id, description: texts.reasons[told.failure], persistent: true },
    action: { label: common.retry, onClick: again },
    ...(byBrowser && { second: { label: texts.byBrowser, onClick: byBrowser } }),
    onClose: (by) => {
      if (by === 'person' && inMessages.delete(id)) onClose?.();
    },
  });
};

const others = (all: readonly ToldFailure[], id: string) =>
  all.filter(({ recourse }) => recourse.id !== id);

/** Says that nothing was printed, until somebody answers. Work goes on meanwhile. */
export const tellFailure = (failure: Failure, recourse: Recourse): void => {
  const shown = store.get(shownInWindow);
  if (shown) store.set(shownInWindow, [...others(shown, recourse.id), { failure, recourse }]);
  else tellInMessage({ failure, recourse });
};

/** To be called when somebody has answered what a window shows. */
export const answerInWindow = ({ recourse }: ToldFailure, answer?: () => void): void => {
  store.set(shownInWindow, (shown) => shown && others(shown, recourse.id));
  answer?.();
  recourse.onClose?.();
};

/** From now on a window shows failures. @returns how to leave that, and what nobody has answered, to messages again */
export const showInWindow = (): (() => void) => {
  for (const id of inMessages.keys()) hideToast(id);
  store.set(shownInWindow, [...inMessages.values()]);
  inMessages.clear();
  return () => {
    const left = store.get(shownInWindow) ?? [];
    store.set(shownInWindow, null);
    left.forEach(tellInMessage);
  };
};
