import { ZoomIn } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { common } from '#messages/common.ts';
import { images } from '#messages/images.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { cut } from './image-file.ts';

const { crop: words, problems } = images;
const mostZoom = 4;

interface Props {
  /** The address of an image that the browser can show. */
  url: string;
  onCut: (file: File) => void;
  onClose: () => void;
}

/** Chooses the 4:3 part of an image, by finger, wheel or keys. */
export const ImageCrop = ({ url, onCut, onClose }: Props) => {
  const zoomId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');
  const busy = state === 'cutting';
  const use = async () => {
    if (!area || busy) return;
    setState('cutting');
    try {
      onCut(await cut(url, area));
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      onClose={onClose}
      dismissible={!busy}
      title={words.title}
      description={words.text}
      closeLabel={common.close}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="primary" disabled={!area} loading={busy} onClick={use}>
            {words.use}
          </Button>
        </>
      }
    >
      {/* Around an image that is not 4:3 the same ground shows as behind a tile. */}
      <div className="relative aspect-4/3 w-full overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={url}
          aspect={4 / 3}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_shares, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': words.area, role: 'group' }}
        />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <ZoomIn size={20} className="shrink-0 text-muted" />
        <label htmlFor={zoomId} className="font-medium text-sm">
          {words.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-touch min-w-0 flex-1"
        />
      </div>
      {state === 'failed' && <InlineError className="mt-3">{problems.failed}</InlineError>}
    </Dialog>
  );
};
