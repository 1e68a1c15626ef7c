import { useState } from 'react';
import { install as texts } from '#messages/install.ts';
import { InstallDialog, useInstall } from '#parts/install/install-dialog.tsx';
import { useInstallation } from '#parts/install/installation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

const seenKey = 'storageWarningSeen';

/** Warns once that the browser may evict the stored data, and says what to do. */
export const StorageWarning = () => {
  const { kept } = useInstallation();
  const { possible, start, dialog } = useInstall();
  // Decided when the screen opens, so that nothing moves on it later.
  const [shown, setShown] = useState(kept === false && localStorage.getItem(seenKey) === null);
  if (!shown || kept) return null;
  const dismiss = () => {
    localStorage.setItem(seenKey, 'yes');
    setShown(false);
  };
  return (
    // On a phone below the orders, the first of which begin in the upper third.
    <Alert tone="warning" className="mb-4 max-sm:order-last max-sm:mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex-1 basis-60">
          <p className="font-semibold">{texts.unprotected}</p>
          <p>
            {texts.unprotectedText} {possible ? texts.protectByInstalling : texts.protectBySending}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={dismiss}>{texts.notNow}</Button>
          {possible && (
            <Button variant="outline" onClick={start}>
              {texts.action}
            </Button>
          )}
        </div>
      </div>
      {dialog && <InstallDialog {...dialog} />}
    </Alert>
  );
};
