import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  when: boolean;
  children: ReactNode;
}

/**
 * Takes no typing and no taps while what it holds is being sent: they would be lost with the screen that closes.
 * Afterwards whoever was writing is where they were.
 */
export const Locked = ({ when, children }: Props) => {
  const writing = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!when && document.activeElement === document.body) writing.current?.focus();
  }, [when]);
  return (
    <fieldset
      data-lock=""
      disabled={when}
      aria-busy={when || undefined}
      className="contents"
      onFocus={({ target }) => {
        writing.current = target;
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.disabled) writing.current = null;
      }}
    >
      {children}
    </fieldset>
  );
};
