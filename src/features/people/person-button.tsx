import { usePeople } from '#ports/people.ts';
import { deferred } from '#ui/deferred.tsx';

const PersonFace = deferred(async () => (await import('./person-face.tsx')).PersonFace);

/** Who works at a shared tablet, in the top bar. Where somebody works alone there is nothing. */
export const PersonButton = () =>
  usePeople().shared && (
    // The name gives way before the words of the connection, whose oval would be empty.
    <div className="flex min-w-touch shrink-9999">
      <PersonFace />
    </div>
  );
