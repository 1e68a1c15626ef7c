import { Images } from 'lucide-react';
import { useState } from 'react';
import { categories as texts } from '#messages/categories.ts';
import { ImageField } from '#parts/images/image-field.tsx';
import { Button } from '#ui/button.tsx';
import type { ShownImage } from '../category-draft.ts';
import { ReadyImages } from './ready-images.tsx';

interface Props {
  name: string;
  hue: number | undefined;
  image: ShownImage;
  onImage: (image: ShownImage) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The image of a category: an own file or a ready image. */
export const ImageBlock = ({ name, hue, image, onImage, error, disabled }: Props) => {
  const [open, setOpen] = useState(false);
  const current = 'src' in image ? image.src : null;
  return (
    <div className="flex flex-col gap-2.5">
      <ImageField
        value={image.kind === 'file' ? image.file : null}
        current={current}
        onChange={(file) => onImage(file ? { kind: 'file', file } : { kind: 'none' })}
        name={name}
        hue={hue}
        error={error}
        disabled={disabled}
      />
      <Button
        className="self-start"
        icon={<Images size={18} aria-hidden="true" />}
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.ready.close : texts.ready.open}
      </Button>
      {open && (
        <ReadyImages
          chosen={current}
          onChoose={(src) => onImage({ kind: 'ready', src })}
          disabled={disabled}
        />
      )}
    </div>
  );
};
