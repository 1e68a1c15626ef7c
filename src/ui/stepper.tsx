import { useRef } from 'react';
import { cx } from './cx.ts';

export interface StepperProps {
  value: number;
  onMinus: () => void;
  onPlus: () => void;
  minusLabel: string;
  plusLabel: string;
  minusDisabled?: boolean | undefined;
  plusDisabled?: boolean | undefined;
  /** `pill` lies on an image and shows only the plus at zero; `inline` is for rows. */
  look?: 'pill' | 'inline' | undefined;
  className?: string | undefined;
}

const key =
  'flex size-touch shrink-0 select-none items-center justify-center rounded-full pb-1 font-medium text-2xl leading-none disabled:cursor-not-allowed disabled:opacity-40';

const looks = {
  pill: {
    box: 'bg-brand text-on-brand shadow-md',
    key: 'enabled:hover:bg-brand-strong',
    value: 'min-w-7',
  },
  lone: {
    box: 'border border-line bg-surface text-brand shadow-md',
    key: 'enabled:hover:bg-brand-soft',
    value: '',
  },
  inline: {
    box: 'border border-line bg-surface text-ink',
    key: 'text-brand enabled:hover:bg-brand-soft',
    value: 'min-w-6',
  },
};

/** Minus, quantity, plus. At zero the minus of a pill disappears and the plus takes its focus. */
export const Stepper = (props: StepperProps) => {
  const { value, look = 'inline' } = props;
  const lone = look === 'pill' && value === 0;
  const style = looks[lone ? 'lone' : look];
  const plus = useRef<HTMLButtonElement>(null);
  const decrement = () => {
    if (look === 'pill' && value === 1) plus.current?.focus();
    props.onMinus();
  };
  return (
    <div
      className={cx('inline-flex shrink-0 items-center rounded-full', style.box, props.className)}
    >
      {!lone && (
        <button
          type="button"
          aria-label={props.minusLabel}
          data-step="minus"
          disabled={props.minusDisabled}
          onClick={decrement}
          className={cx(key, style.key)}
        >
          −
        </button>
      )}
      {!lone && (
        <span
          aria-live="polite"
          className={cx('money text-center font-semibold text-base', style.value)}
        >
          {value}
        </span>
      )}
      <button
        key="plus"
        ref={plus}
        type="button"
        aria-label={props.plusLabel}
        data-step="plus"
        disabled={props.plusDisabled}
        onClick={props.onPlus}
        className={cx(key, style.key)}
      >
        +
      </button>
    </div>
  );
};
