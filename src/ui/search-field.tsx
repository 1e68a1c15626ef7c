import { Search, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** Also the placeholder, unless a shorter one is given. */
  label: string;
  placeholder?: string | undefined;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Enter with the input. */
  onEnter?: ((input: HTMLInputElement) => void) | undefined;
  /** Called on arrow down, which leads to the results. */
  onDown?: (() => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** For a field that appears because somebody has asked for it. */
  autoFocus?: boolean | undefined;
  className?: string | undefined;
}

/** Created once, not at each key press. */
const magnifier = <Search size={20} />;
const cross = <X size={20} />;

/** A search field; Escape or the button clears it. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onValueChange, onDown } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      hideLabel
      placeholder={props.placeholder ?? label}
      className={props.className}
      autoFocus={props.autoFocus}
      enterKeyHint="search"
      autoComplete="off"
      start={magnifier}
      // Under the icon too, so that a touch on that focuses it.
      inputClassName="-ml-11.5 pl-11.5"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
        if (event.key === 'Enter' && plain) props.onEnter?.(event.currentTarget);
        if (event.key === 'ArrowDown' && onDown) {
          event.preventDefault();
          onDown();
        }
        if (event.key !== 'Escape' || !value) return;
        event.preventDefault();
        onValueChange('');
      }}
      end={
        value ? (
          <button
            type="button"
            aria-label={props.clearLabel}
            className="flex size-touch shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
            onClick={clear}
          >
            {cross}
          </button>
        ) : null
      }
    />
  );
};
