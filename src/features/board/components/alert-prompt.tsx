import { Bell, BellOff } from 'lucide-react';
import { alerts as text } from '#messages/orders.ts';
import { turnOff, turnOn, useAlertChoice } from '#parts/orders/alert-setting.ts';
import { chime } from '#parts/orders/chime.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';

/** The person hears what it will sound like. */
const turnOnAloud = () =>
  turnOn()
    .then(chime)
    .catch(() => toast.error(text.failed));

/** Asks once whether new orders may be heard. */
export const AlertPrompt = () => {
  if (useAlertChoice() !== null) return null;
  return (
    <Alert className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex-1 basis-60">
          <p className="font-semibold">{text.question}</p>
          <p>{text.explanation}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={turnOff}>{text.notNow}</Button>
          <Button variant="outline" onClick={turnOnAloud}>
            {text.turnOn}
          </Button>
        </div>
      </div>
    </Alert>
  );
};

/** Turns it on and off at any time afterwards. */
export const AlertSwitch = () => {
  const on = useAlertChoice() === true;
  const Icon = on ? Bell : BellOff;
  return (
    <IconButton
      label={text.name}
      aria-pressed={on}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={on ? turnOff : turnOnAloud}
    />
  );
};
