import { type MemberColour, memberColours } from '#domain/member-colours.ts';
import { team } from '#messages/team.ts';
import { InlineError } from '#ui/alert.tsx';
import { Face } from '#ui/face.tsx';
import { Radios } from '#ui/radios.tsx';

interface Props {
  /** Whose face it is. */
  name: string;
  value: MemberColour | undefined;
  onChange: (colour: MemberColour) => void;
  error: string | undefined;
}

/** The colours of a person's face, each as the face would look. */
export const ColourChoice = ({ name, value, onChange, error }: Props) => {
  const { label, names } = team.colour;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">{label}</p>
      <Radios
        label={label}
        options={memberColours.map((colour) => ({
          value: colour,
          name: names[colour],
          label: <Face name={name} colour={colour} />,
        }))}
        value={value}
        onValueChange={onChange}
        className="grid w-fit grid-cols-4 sm:grid-cols-8"
        optionClassName="grid rounded-full p-1 has-[:checked]:ring-2 has-[:checked]:ring-brand has-[:focus-visible]:outline-offset-2"
      />
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
};
