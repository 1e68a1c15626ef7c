import { useEffect, useId, useRef } from 'react';
import { orderLimits } from '#contract/orders.ts';
import { orderEditor } from '#messages/orders.ts';
import { isAtLimit } from '../draft/order-content.ts';

interface Props {
  label: string;
  placeholder: string;
  kind: 'note' | 'lineNote';
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it appears. */
  wanted?: boolean;
  /** Enter was pressed: a note is one paragraph. */
  onDone?: () => void;
  className: string;
}

/** A note: as many lines high as its text. */
export const NoteText = ({ label, placeholder, kind, value, wanted, ...props }: Props) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const full = isAtLimit(value, kind);
  useEffect(() => {
    if (wanted) text.current?.select();
  }, [wanted]);
  return (
    <div className="min-w-0 flex-1">
      <textarea
        ref={text}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        maxLength={orderLimits[kind]}
        aria-describedby={full ? hint : undefined}
        enterKeyHint="done"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.currentTarget.blur();
          props.onDone?.();
        }}
        className={`field-sizing-content block min-h-touch w-full resize-none py-3 text-accent-ink text-sm placeholder:text-muted ${props.className}`}
      />
      {full && (
        <p id={hint} className="mb-1 text-muted text-xs">
          {orderEditor.full(orderLimits[kind])}
        </p>
      )}
    </div>
  );
};
