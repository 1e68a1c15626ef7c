import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** The name of the search box, shown as its placeholder. */
  label: string;
  /** A shorter one, where room is scarce. */
  placeholder?: string | undefined;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string | undefined;
}

/** A search box; Escape or the cross empties it. */
export const SearchField = ({
  label,
  placeholder = label,
  clearLabel,
  value,
  onValueChange,
  className,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
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
      placeholder={placeholder}
      className={className}
      enterKeyHint="search"
      autoComplete="off"
      start={<Search size={20} />}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !value) return;
        event.preventDefault();
        onValueChange('');
      }}
      end={
        value ? (
          <button
            type="button"
            aria-label={clearLabel}
            className="flex size-touch shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
            onClick={clear}
          >
            <X size={20} aria-hidden="true" />
          </button>
        ) : null
      }
    />
  );
};
