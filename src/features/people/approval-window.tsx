import { useState } from 'react';
import { type Action, may, roles } from '#domain/roles.ts';
import { Faces } from '#features/people/faces.tsx';
import { PinPad } from '#features/people/pin-pad.tsx';
import { people as texts } from '#messages/people.ts';
import type { Approval, useApprovalQuestion } from '#parts/people/approval.ts';
import { ableTo, approversOf } from '#parts/people/approvers.ts';
import { setPicker } from '#parts/people/picker.ts';
import { type RosterPerson, usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { BackToFaces } from './back-to-faces.tsx';

const { approval: words } = texts;

interface Props {
  question: NonNullable<ReturnType<typeof useApprovalQuestion>>;
}

/** Asks for the PIN of somebody who may; where that is of no use, says who may. */
export const ApprovalWindow = ({ question: { actions, answer } }: Props) => {
  const people = usePeople();
  const approvers = approversOf(people, actions);
  return approvers.length > 0 ? (
    <AskForPin actions={actions} approvers={approvers} answer={answer} />
  ) : (
    <SayWho
      actions={actions}
      names={ableTo(people, actions).map(({ name }) => name)}
      answer={answer}
    />
  );
};

interface AskProps {
  actions: readonly Action[];
  approvers: readonly RosterPerson[];
  answer: (approval: Approval | null) => void;
}

const AskForPin = ({ actions, approvers, answer }: AskProps) => {
  const [only] = approvers;
  const [chosen, choose] = useState<RosterPerson | null>(
    approvers.length === 1 ? (only ?? null) : null,
  );
  return (
    <DialogPanel
      onClose={() => answer(null)}
      title={words.title}
      description={words.text(actions)}
      closeLabel={texts.close}
    >
      {chosen ? (
        <div className="flex justify-center">
          <PinPad
            key={chosen.id}
            person={chosen}
            onRight={() => answer({ approvedById: chosen.id })}
            lead={approvers.length > 1 && <BackToFaces onClick={() => choose(null)} />}
          />
        </div>
      ) : (
        <Faces small people={approvers} chosen={null} onChoose={choose} />
      )}
    </DialogPanel>
  );
};

const SayWho = ({
  actions,
  names,
  answer,
}: Pick<AskProps, 'actions' | 'answer'> & { names: readonly string[] }) => {
  const { shared } = usePeople();
  const able = roles.filter((role) => actions.every((action) => may(role, action) === 'yes'));
  const changePerson = () => {
    answer(null);
    setPicker(true);
  };
  return (
    <DialogPanel
      onClose={() => answer(null)}
      title={words.impossible(actions)}
      description={[words.who(names, able), !shared && words.notHere].filter(Boolean).join(' ')}
      closeLabel={texts.close}
      footer={
        <>
          {shared && <Button onClick={changePerson}>{words.changePerson}</Button>}
          <Button variant="primary" onClick={() => answer(null)}>
            {words.understood}
          </Button>
        </>
      }
    />
  );
};
