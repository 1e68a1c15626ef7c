import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { Action } from '#domain/roles.ts';
import { permissionOf, usePeople } from '#ports/people.ts';

/** Asking somebody who may for what a role may not do alone. An approval is for one operation, and no switch of person. */

/** What `record` is given; nothing where nobody had to approve. */
export type Approval = { approvedById?: number };

interface Question {
  actions: readonly Action[];
  answer: (approval: Approval | null) => void;
}

const questionAtom = atom<Question | null>(null);

/** What is asked now; for the window that asks it. */
export const useApprovalQuestion = (): Question | null =>
  useAtomValue(questionAtom, { store: getDefaultStore() });

/**
 * Asks for what the person at the device may not do alone. Resolves to null when nobody has approved; at once where nobody has to.
 * One person approves all the actions of an operation.
 */
export const useApproval = () => {
  const people = usePeople();
  return useCallback(
    (...actions: Action[]): Promise<Approval | null> => {
      const needed = actions.filter((action) => permissionOf(people, action) !== 'yes');
      if (needed.length === 0) return Promise.resolve({});
      const store = getDefaultStore();
      store.get(questionAtom)?.answer(null);
      return new Promise((resolve) => {
        const answer = (approval: Approval | null) => {
          store.set(questionAtom, null);
          resolve(approval);
        };
        store.set(questionAtom, { actions: needed, answer });
      });
    },
    [people],
  );
};
