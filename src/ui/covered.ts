/** Whether a dialog or a menu is open, which handles its own keys. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
