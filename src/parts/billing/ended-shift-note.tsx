import { till } from '#messages/till.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

const texts = till.ended;

interface Props {
  /** The shift of this device that another one closed; null or undefined: nothing to say. */
  ended: { till: { name: string } } | null | undefined;
  onRead: () => void;
}

/** Says that another device closed the shift of this one, until a person has read it. */
export const EndedShiftNote = ({ ended, onRead }: Props) =>
  ended && (
    <Alert
      tone="warning"
      title={texts.title(ended.till.name)}
      className="mb-4"
      action={
        <Button size={44} onClick={onRead}>
          {texts.read}
        </Button>
      }
    >
      <p>{texts.text}</p>
    </Alert>
  );
