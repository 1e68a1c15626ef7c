import { Plus } from 'lucide-react';
import { ButtonLink } from '../button-link.tsx';
import { useListState } from './use-list-place.ts';

/** Opens the form of a new item. Going back from it shows the list as it was left. */
export const CreateLink = ({ to, text }: { to: string; text: string }) => (
  <ButtonLink to={to} state={useListState()} variant="primary">
    <Plus size={20} />
    {text}
  </ButtonLink>
);
