/** A hidden page draws no frame, and a busy one may draw it late: by then it is done anyway, in milliseconds. */
const patience = 100;

/** Runs it once, as soon as the frame that is due is on the screen: what was tapped is shown before its consequences. */
export const afterPaint = (run: () => void): void => {
  let due = true;
  const once = () => {
    if (due) run();
    due = false;
  };
  setTimeout(once, patience);
  requestAnimationFrame(() => setTimeout(once));
};
