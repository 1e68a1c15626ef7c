import { cx } from './cx.ts';

export interface StepperProps {
  value: number;
  onMinus: () => void;
  onPlus: () => void;
  minusLabel: string;
  plusLabel: string;
  minusDisabled?: boolean | undefined;
  plusDisabled?: boolean | undefined;
  className?: string | undefined;
}

const key =
  'flex size-touch shrink-0 select-none items-center justify-center rounded-md pb-1 font-medium text-2xl text-brand leading-none enabled:hover:bg-brand-soft disabled:cursor-not-allowed disabled:opacity-40';

/** Minus, quantity, plus. */
export const Stepper = (props: StepperProps) => (
  <div
    className={cx(
      'inline-flex shrink-0 items-center rounded-md bg-surface text-ink ring-1 ring-line-strong',
      props.className,
    )}
  >
    <button
      type="button"
      aria-label={props.minusLabel}
      data-step="minus"
      disabled={props.minusDisabled}
      onClick={props.onMinus}
      className={key}
    >
      −
    </button>
    <span aria-live="polite" className="money min-w-8.5 text-center font-semibold text-base">
      {props.value}
    </span>
    <button
      type="button"
      aria-label={props.plusLabel}
      data-step="plus"
      disabled={props.plusDisabled}
      onClick={props.onPlus}
      className={key}
    >
      +
    </button>
  </div>
);
