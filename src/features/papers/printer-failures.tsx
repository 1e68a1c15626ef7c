import { FailureAlerts } from '#parts/printing/failure-alerts.tsx';

/** Above the screen, whichever it is, and in sight however far that is scrolled. */
export const PrinterFailures = () => (
  <div className="sticky top-[calc(var(--spacing-bar)+env(safe-area-inset-top))] z-10 flex flex-col bg-background *:rounded-none">
    <FailureAlerts />
  </div>
);
