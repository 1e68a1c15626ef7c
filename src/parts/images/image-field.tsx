import { ImageIcon, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { images } from '#messages/images.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { listen } from '#ui/listen.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Tile } from '#ui/tile.tsx';
import { useImageChoice } from './use-image-choice.tsx';

const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return file && url;
};

/** Without this, a file dropped beside the field would replace the app in the tab. */
const useNoDropElsewhere = () => {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    return listen(window, ['dragover', 'drop'], refuse);
  }, []);
};

export interface ImageFieldProps {
  /** A new image, ready to be sent. */
  value: File | null;
  /** Address of the saved image; null when there is none or it was removed. */
  current: string | null;
  /** null removes the image. */
  onChange: (file: File | null) => void;
  /** The name whose initial stands where there is no image. */
  name: string;
  /** Any integer that picks the background hue, such as an id. */
  hue?: number | undefined;
  /** Another error, such as the server's. */
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** Chooses, crops to 4:3 and removes an image. A refused file changes nothing. */
export const ImageField = (props: ImageFieldProps) => {
  const { value, current, onChange, name, disabled = false } = props;
  const describedBy = useId();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const choice = useImageChoice(onChange);
  useNoDropElsewhere();
  const url = useObjectUrl(value);
  const shown = value ? url : current;
  const wrong = choice.problem ?? props.error;
  const onDrag = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void choice.choose(event.dataTransfer.files);
  };
  return (
    <fieldset onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag} className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{images.label}</legend>
      <div
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-md border p-3',
          over ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
        )}
      >
        <Tile
          name={name}
          src={shown}
          hue={props.hue}
          className="aspect-4/3 w-36! shrink-0 rounded-sm max-sm:w-24!"
        >
          {!shown && !name.trim() && (
            <ImageIcon size={36} className="absolute inset-0 m-auto opacity-50" />
          )}
        </Tile>
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <Button
            ref={opener}
            icon={choice.busy ? <Spinner /> : <ImagePlus size={18} />}
            disabled={disabled}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {shown ? images.change : images.choose}
          </Button>
          {(value || current) && (
            <Button
              variant="ghost"
              icon={<Trash2 size={18} />}
              disabled={disabled}
              onClick={() => {
                choice.clear();
                onChange(null);
                opener.current?.focus();
              }}
            >
              {images.remove}
            </Button>
          )}
          <p className="sr-only" role="status">
            {choice.busy ? images.reading : ''}
          </p>
        </div>
      </div>
      <div id={describedBy} className="mt-1.5">
        {wrong ? (
          <InlineError>{wrong}</InlineError>
        ) : (
          <p className="text-muted text-xs">{over ? images.drop : images.hint}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          void choice.choose(files);
        }}
      />
      {choice.window}
    </fieldset>
  );
};
