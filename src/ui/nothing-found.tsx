import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** In place of a list whose search leaves nothing; said to who does not see it. */
export const NothingFound = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <EmptyState icon={<SearchX size={28} />} title={title} text={text} />
  </div>
);
