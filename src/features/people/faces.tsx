import { useState } from 'react';
import { plain } from '#domain/search.ts';
import { people as texts } from '#messages/people.ts';
import { roleNames } from '#messages/roles.ts';
import type { RosterPerson } from '#ports/people.ts';
import { cx } from '#ui/cx.ts';
import { Face } from '#ui/face.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** More people than this are searched. */
const searchedFrom = 12;

interface Props {
  people: readonly RosterPerson[];
  chosen: number | null;
  /** Who works at the device now. */
  current?: number | undefined;
  onChoose: (person: RosterPerson) => void;
  /** In a window: smaller. */
  small?: boolean;
}

/** What is said under a name. */
const hintOf = ({ id, pin, role }: RosterPerson, current: number | undefined): string => {
  if (id === current) return texts.here;
  return pin === null ? `${roleNames[role]} · ${texts.noPin}` : roleNames[role];
};

/** A card for each person, with face, name and role. Without a PIN nobody can be chosen but who works here already. */
export const Faces = ({ people, chosen, current, onChoose, small }: Props) => {
  const [search, setSearch] = useState('');
  const found = people.filter(({ name }) => plain(name).includes(plain(search.trim())));
  return (
    <div className="flex flex-col gap-3.5">
      {people.length > searchedFrom && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <ul
        aria-label={texts.faces}
        className={cx(
          'grid gap-3.5',
          small
            ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem,max(--spacing(46),24vw)),1fr))]',
        )}
      >
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={texts.face(person.name, person.role)}
              aria-pressed={person.id === chosen}
              disabled={person.pin === null && person.id !== current}
              onClick={() => onChoose(person)}
              className={cx(
                'flex size-full select-none flex-col items-center rounded-lg border border-line bg-surface px-2 text-center transition-colors hover:bg-sunken disabled:opacity-50 aria-pressed:border-brand aria-pressed:ring-1 aria-pressed:ring-brand',
                small ? 'py-3' : 'py-4 sm:pt-5',
              )}
            >
              <Face
                {...person}
                colour={person.colour ?? ''}
                className={
                  small
                    ? 'size-14!'
                    : 'size-16! text-[length:--spacing(5)]! sm:size-24! sm:text-[length:--spacing(7.5)]!'
                }
              />
              <span className="mt-2.5 line-clamp-2 font-bold text-base leading-5">
                {person.name}
              </span>
              <span className="text-muted text-xs">{hintOf(person, current)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-muted">{texts.noMatch}</p>}
    </div>
  );
};
