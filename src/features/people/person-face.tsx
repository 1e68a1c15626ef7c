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
      // Without room for the name: it goes to a second row, out of sight.
      className="inline-flex h-touch min-w-touch shrink-1000 flex-wrap content-start justify-center gap-x-2 overflow-hidden rounded-full hover:bg-sunken max-lg:shrink-0"
    >
      <span className="flex h-touch items-center">
        <Face
          {...current}
          colour={current.colour ?? ''}
          className="size-10! text-[length:--spacing(3.5)]!"
        />
      </span>
      <span className="h-touch max-w-31 content-center truncate pr-3 font-semibold text-sm max-lg:hidden">
        {current.name.split(' ')[0]}
      </span>
    </button>
  );
};
