import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button-class.ts';
import { useListState } from './use-list-place.ts';

/** Opens the form of a new item. Going back from it shows the list as it was left. */
export const CreateLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} state={useListState()} className={buttonClass({ variant: 'primary' })}>
    <Plus size={20} />
    {text}
  </Link>
);
