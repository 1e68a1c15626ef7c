import { people as texts } from '#messages/people.ts';
import { setPicker } from '#parts/people/picker.ts';
import { usePeople } from '#ports/people.ts';
import { Face } from '#ui/face.tsx';

/** The person at a shared tablet; a tap opens the picker. */
export const PersonFace = () => {
  const { current } = usePeople();
  if (!current) return null;
  const name = texts.current(current.name, current.role);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => setPicker(true)}
      className="inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-full hover:bg-sunken lg:pr-3"
    >
      <Face {...current} colour={current.colour ?? ''} className="size-10! text-xs!" />
      <span className="max-w-28 truncate font-semibold text-sm max-lg:hidden">
        {current.name.split(' ')[0]}
      </span>
    </button>
  );
};
