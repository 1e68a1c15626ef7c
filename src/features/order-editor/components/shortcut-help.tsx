import { Keyboard } from 'lucide-react';
import { common } from '#messages/common.ts';
import { shortcuts as text } from '#messages/orders.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface Props {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The list of the order screen's keyboard shortcuts, and the button that opens it. */
export const ShortcutHelp = ({ open, onOpen, onClose }: Props) => (
  <>
    <IconButton
      label={text.open}
      variant="ghost"
      icon={<Keyboard size={20} />}
      className="max-md:hidden"
      aria-keyshortcuts="?"
      onClick={onOpen}
    />
    <Dialog open={open} onClose={onClose} title={text.open} closeLabel={common.close}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3 text-sm">
        {text.list.map(({ keys, does }) => (
          <div key={keys.join()} className="contents">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-medium font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  </>
);
