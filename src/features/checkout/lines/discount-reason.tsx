import { useState } from 'react';
import { discountReasons } from '#domain/reasons.ts';
import { reasonText, reasons as texts } from '#messages/reasons.ts';
import { OtherReason } from '#parts/reasons/other-reason.tsx';
import { Chip } from '#ui/chip.tsx';

interface Props {
  reason: string | undefined;
  onChange: (reason: string | undefined) => void;
}

const isUsual = (reason: string): boolean => discountReasons.some((usual) => usual === reason);

/** Why the bill's discounts are given; nobody has to say. */
export const DiscountReason = ({ reason, onChange }: Props) => {
  const [typing, setTyping] = useState(false);
  const isOther = typing || (reason !== undefined && !isUsual(reason));
  const choose = (next: string | undefined) => {
    setTyping(false);
    onChange(next);
  };
  return (
    <fieldset className="px-4 pt-2 pb-3">
      <legend className="contents text-muted text-xs">{texts.discount}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {discountReasons.map((usual) => (
          <Chip
            key={usual}
            selected={!isOther && reason === usual}
            onClick={() => choose(reason === usual ? undefined : usual)}
          >
            {reasonText(usual)}
          </Chip>
        ))}
        <Chip
          selected={isOther}
          onClick={() => {
            onChange(undefined);
            setTyping(!isOther);
          }}
        >
          {texts.other}
        </Chip>
      </div>
      {isOther && (
        <OtherReason
          autoFocus={typing}
          className="mt-2"
          value={reason ?? ''}
          onChange={(text) => {
            setTyping(true);
            onChange(text || undefined);
          }}
        />
      )}
    </fieldset>
  );
};
