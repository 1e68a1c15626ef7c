import { Check, Delete } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { pinDigits } from '#domain/pin.ts';
import { people } from '#messages/people.ts';
import type { RosterPerson } from '#ports/people.ts';
import { cx } from '#ui/cx.ts';
import { Face } from '#ui/face.tsx';
import { listen } from '#ui/listen.ts';
import { usePin } from './use-pin.ts';

const { pin: texts } = people;

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const key =
  'flex h-18 select-none items-center justify-center rounded-md bg-sunken font-bold text-2xl tabular-nums transition-colors hover:bg-line active:bg-line disabled:opacity-45 short:h-12';

interface Props {
  person: RosterPerson;
  onRight: () => void;
  /** Over the person, such as the way back to the faces. */
  lead?: ReactNode;
}

type Pin = ReturnType<typeof usePin>;

/** Typed on a keyboard, wherever the focus is but for a text field. */
const useKeyboard = ({ type, erase, enter }: Pin): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key: pressed } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target instanceof HTMLInputElement) return;
    if (/^\d$/.test(pressed)) type(pressed);
    else if (pressed === 'Backspace') erase();
    else if (pressed === 'Enter' && !(target instanceof HTMLButtonElement)) enter?.();
  });
  useEffect(() => listen(document, ['keydown'], onKeyDown), []);
};

/** A dot for each digit; the time to wait takes their place. */
const Dots = ({ pin: { digits, typed, said, waiting } }: { pin: Pin }) => {
  if (waiting > 0)
    return (
      <p className="flex h-10 items-center font-bold text-lg text-warning-ink tabular-nums">
        {texts.wait(waiting)}
      </p>
    );
  const places = digits ?? Math.max(pinDigits.least, typed);
  return (
    <div
      // Shakes again at each wrong one.
      key={said ?? ''}
      role="img"
      aria-label={texts.typed(typed, digits)}
      className={cx('flex h-10 items-center gap-5', said === 'wrong' && 'animate-shake')}
    >
      {Array.from({ length: places }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={cx(
            'size-5 rounded-full border-2',
            place < typed ? 'border-brand bg-brand' : 'border-line-strong',
          )}
        />
      ))}
    </div>
  );
};

const messageOf = ({ said, waiting, busy }: Pin): string => {
  if (waiting > 0) return texts.waitHint;
  if (busy) return texts.checking;
  return said && said !== 'waiting' ? texts[said] : '';
};

/** The chosen person, and the keys for their PIN. */
export const PinPad = ({ person, onRight, lead }: Props) => {
  const pin = usePin(person, onRight);
  const region = useRef<HTMLElement>(null);
  useKeyboard(pin);
  // Readers go on here, and the keyboard types here.
  useEffect(() => region.current?.focus(), []);
  const closed = pin.busy || pin.waiting > 0;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={texts.of(person.name)}
      className="relative flex w-full max-w-78 flex-col items-center outline-none"
    >
      {lead}
      <Face
        {...person}
        colour={person.colour ?? ''}
        className="size-18! text-[length:--spacing(5)]! short:hidden"
      />
      <p className="wrap-anywhere mt-3 max-w-full text-center font-bold text-lg short:mt-0">
        {person.name}
      </p>
      <p className="text-muted text-sm short:hidden">{texts.digits(pin.digits)}</p>
      <div className="mt-3 short:mt-0">
        <Dots pin={pin} />
      </div>
      <p role="status" className="min-h-11 text-center text-danger text-sm">
        {pin.busy || pin.waiting > 0 ? (
          <span className="text-muted">{messageOf(pin)}</span>
        ) : (
          messageOf(pin)
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part. */}
      <div role="group" aria-label={texts.keys} className="mt-1 grid w-full grid-cols-3 gap-3">
        {keys.map((digit) => (
          <button
            key={digit}
            type="button"
            className={key}
            disabled={closed}
            onClick={() => pin.type(digit)}
          >
            {digit}
          </button>
        ))}
        {pin.digits === null ? (
          <button
            type="button"
            aria-label={texts.enter}
            className={cx(key, 'bg-brand! text-on-brand')}
            disabled={!pin.enter}
            onClick={() => pin.enter?.()}
          >
            <Check size={26} />
          </button>
        ) : (
          <span />
        )}
        <button type="button" className={key} disabled={closed} onClick={() => pin.type('0')}>
          0
        </button>
        <button
          type="button"
          aria-label={texts.erase}
          className={key}
          disabled={closed || pin.typed === 0}
          onClick={pin.erase}
        >
          <Delete size={26} />
        </button>
      </div>
    </section>
  );
};
