import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface Props {
  label: string;
  texts: { edit: string; remove: string };
  className?: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** The menu of a row that can be edited and deleted. */
export const RowMenu = ({ label, texts, className, onEdit, onRemove }: Props) => (
  <Menu
    trigger={
      <IconButton
        variant="ghost"
        label={label}
        icon={<EllipsisVertical size={22} />}
        className={className}
      />
    }
  >
    <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
      {texts.edit}
    </MenuItem>
    <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={onRemove}>
      {texts.remove}
    </MenuItem>
  </Menu>
);
