import { common } from '#messages/common.ts';
import { shortcutsTitle } from '#messages/orders.ts';
import { shortcuts } from '#messages/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The list of the order screen's keyboard shortcuts. */
export const ShortcutList = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={shortcutsTitle} closeLabel={common.close}>
    <dl className="grid grid-cols-[auto_minmax(55%,1fr)] items-baseline gap-x-5 gap-y-3 text-sm">
      {shortcuts.map(({ keys, does }) => (
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
);
