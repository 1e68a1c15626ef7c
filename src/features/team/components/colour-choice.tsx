import { useId } from 'react';
import { type MemberColour, memberColours } from '#domain/member-colours.ts';
import { team } from '#messages/team.ts';
import { InlineError } from '#ui/alert.tsx';
import { Face } from '#ui/face.tsx';

interface Props {
  /** Whose face it is. */
  name: string;
  value: MemberColour | undefined;
  onChange: (colour: MemberColour) => void;
  error: string | undefined;
}

/** The colours of a person's face, each as the face would look. A transparent native radio covers each. */
export const ColourChoice = ({ name, value, onChange, error }: Props) => {
  const group = useId();
  const { label, names } = team.colour;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">{label}</p>
      <div role="radiogroup" aria-label={label} className="grid w-fit grid-cols-4 sm:grid-cols-8">
        {memberColours.map((colour) => (
          <label
            key={colour}
            className="relative grid rounded-full p-1 has-[:checked]:ring-2 has-[:checked]:ring-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand has-[:focus-visible]:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              aria-label={names[colour]}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Face name={name} colour={colour} />
          </label>
        ))}
      </div>
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
};
