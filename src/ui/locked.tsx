import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Disables the fields inside while they are being sent, because later input would be lost. Afterwards the field that
 * had the focus gets it back.
 */
export const Locked = ({ when, children }: { when: boolean; children: ReactNode }) => {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!when && document.activeElement === document.body) focused.current?.focus();
  }, [when]);
  return (
    <fieldset
      data-lock=""
      disabled={when}
      aria-busy={when || undefined}
      className="contents"
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.disabled) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
};
