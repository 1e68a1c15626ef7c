import { useCombobox } from 'downshift';
import type { ComponentPropsWithoutRef, RefCallback } from 'react';
import { cx } from './cx.ts';
import { bareControl, controlBox, Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface ComboboxOption {
  key: string;
  title: string;
  text: string;
}

export interface ComboboxFieldProps extends FieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Matches of the typed text, best first. */
  options: readonly ComboboxOption[];
  onChoose: (key: string) => void;
  /** The number of options, for screen readers. */
  countText: (count: number) => string;
  inputRef: RefCallback<HTMLInputElement>;
  input: Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'>;
}

/** A text field with suggestions; none is chosen automatically. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const [field, control] = splitFieldProps(props);
  const { value, onValueChange, options, onChoose, countText, inputRef, input } = control;
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: [...options],
    inputValue: value,
    selectedItem: null,
    itemToString: (option) => option?.title ?? '',
    getA11yStatusMessage: (state) =>
      state.isOpen && options.length > 0 ? countText(options.length) : '',
    // Leaving the field chooses nothing, even with a highlighted option.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.key),
  });
  const shown = isOpen && options.length > 0;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <div className={controlBox}>
            <input
              type="text"
              {...getInputProps({
                ...input,
                ...control,
                ref: inputRef,
                onKeyDown: (event) => {
                  // Without a highlighted option, Enter submits the form.
                  if (event.key === 'Enter' && !(shown && highlightedIndex >= 0))
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  input.onKeyDown?.(event);
                },
                onChange: (event) => onValueChange(event.currentTarget.value),
              })}
              role="combobox"
              aria-labelledby={undefined}
              aria-expanded={shown}
              className={cx(bareControl, 'px-4')}
            />
          </div>
          <ul
            {...getMenuProps({ 'aria-label': field.label })}
            aria-labelledby={undefined}
            // A list that scrolls is a stop of the Tab key, and closes under it: the focus would be lost.
            tabIndex={-1}
            className={cx(
              'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-lg',
              !shown && 'hidden',
            )}
          >
            {shown &&
              options.map((option, index) => (
                <li
                  key={option.key}
                  {...getItemProps({ item: option, index })}
                  className={cx(
                    'flex min-h-touch cursor-pointer select-none flex-col justify-center rounded-sm px-3 py-1.5',
                    index === highlightedIndex && 'bg-sunken',
                  )}
                >
                  <span className="font-medium text-sm tabular-nums">{option.title}</span>
                  <span className="text-muted text-xs">{option.text}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
};
