import { Images } from 'lucide-react';
import { useState } from 'react';
import { categories as texts } from '#messages/categories.ts';
import { PictureField } from '#parts/picture-field.tsx';
import { Button } from '#ui/button.tsx';
import type { Picture } from '../draft.ts';
import { ReadyPictures } from './ready-pictures.tsx';

interface Props {
  name: string;
  hue: number | undefined;
  picture: Picture;
  onPicture: (picture: Picture) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The picture of a category: one's own, or a ready one. */
export const PictureBlock = ({ name, hue, picture, onPicture, error, disabled }: Props) => {
  const [open, setOpen] = useState(false);
  const current = 'src' in picture ? picture.src : null;
  return (
    <div className="flex flex-col gap-2.5">
      <PictureField
        value={picture.kind === 'file' ? picture.file : null}
        current={current}
        onChange={(file) => onPicture(file ? { kind: 'file', file } : { kind: 'none' })}
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
        <ReadyPictures
          chosen={current}
          onChoose={(src) => onPicture({ kind: 'ready', src })}
          disabled={disabled}
        />
      )}
    </div>
  );
};
