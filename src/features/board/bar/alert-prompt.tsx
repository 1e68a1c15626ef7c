import { alerts as text } from '#messages/alerts.ts';
import { disableAlerts, enableAlerts, playChime, useAlertSetting } from '#parts/orders/alerts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

/** Enables the alerts and plays the sound once as a sample. */
const enableAndPlay = () =>
  enableAlerts()
    .then(playChime)
    .catch(() => toast.error(text.failed));

/** Asks once whether new orders should play a sound. */
export const AlertPrompt = () => {
  if (useAlertSetting() !== null) return null;
  return (
    <Alert className="mb-4 max-sm:mb-2 max-sm:py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex-1 basis-60">
          <p className="font-semibold">{text.question}</p>
          <p className="short:hidden max-sm:hidden">{text.explanation}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={disableAlerts}>{text.notNow}</Button>
          <Button variant="outline" onClick={enableAndPlay}>
            {text.turnOn}
          </Button>
        </div>
      </div>
    </Alert>
  );
};

/** Switches the alerts on and off afterwards. */
export const switchAlerts = (on: boolean): unknown => (on ? enableAndPlay() : disableAlerts());
