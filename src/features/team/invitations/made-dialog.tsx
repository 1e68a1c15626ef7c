import type { Role } from '#domain/roles.ts';
import { common } from '#messages/common.ts';
import { formatDate } from '#messages/format.ts';
import { roleNames } from '#messages/roles.ts';
import { team } from '#messages/team.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

const { made: words } = team;

/** An invitation just made: only now its link is known. */
export interface Made {
  url: string;
  role: Role;
  email: string | null;
  expiresAt: string;
}

interface Props {
  made: Made;
  /** The business's name. */
  business: string;
  onClose: () => void;
}

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
};

/** Hands an invitation over: as a code to scan, or as a link to send. */
export const MadeDialog = ({ made, business, onClose }: Props) => {
  const zone = useTimeZone();
  const { url, email } = made;
  const text = words.message(business, roleNames[made.role], url);
  return (
    <Dialog
      onClose={onClose}
      keepOnOutsidePress
      title={words.title}
      description={words.text(formatDate(made.expiresAt, zone))}
      closeLabel={common.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {email !== null && <p className="text-sm">{words.mailed(email)}</p>}
        <p className="text-center text-muted text-sm">{words.scan}</p>
        <div className="mx-auto size-56">
          <QrCode text={url} label={words.qr} className="size-full" />
        </div>
        <TextField
          label={words.link}
          value={url}
          readOnly
          hint={words.once}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button onClick={() => copy(url)}>{words.copy}</Button>
          {'share' in navigator && (
            <Button
              // Closing the system's sheet without a choice is no failure.
              onClick={() => navigator.share({ text }).catch(() => {})}
            >
              {words.share}
            </Button>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            {words.whatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
};
