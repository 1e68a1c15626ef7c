import { Images } from 'lucide-react';
import { useState } from 'react';
import { categories as texts } from '#messages/categories.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { ImageField, type ImageFieldProps } from '#parts/images/image-field.tsx';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Radios } from '#ui/radios.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface Props {
  name: string;
  hue: number | undefined;
  field: Omit<ImageFieldProps, 'name' | 'hue'>;
  /** Takes a ready image, by its address. */
  onReady: (src: string) => void;
}

/** The image of a category: an own file or a ready image. */
export const ImageBlock = ({ name, hue, field, onReady }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2.5">
      <ImageField name={name} hue={hue} {...field} />
      <Button
        className="self-start"
        icon={<Images size={18} />}
        aria-expanded={open}
        disabled={field.disabled}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.ready.close : texts.ready.open}
      </Button>
      {open && (
        <ReadyImages chosen={field.current} onChoose={onReady} disabled={field.disabled ?? false} />
      )}
    </div>
  );
};

const { ready: words } = texts;

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2';

interface ReadyImagesProps {
  /** The address of the image shown now. */
  chosen: string | null;
  onChoose: (src: string) => void;
  disabled: boolean;
}

/** Images that the server keeps ready, fetched when the list is opened. */
const ReadyImages = ({ chosen, onChoose, disabled }: ReadyImagesProps) => {
  const { readyImages } = useServer();
  const { value: images, asking, failure, retry } = useServerRead('ready-images', readyImages);

  if (failure && !images && !asking)
    return <FailureNote failure={failure} offline={words.failed} onRetry={retry} />;
  if (!images)
    return (
      <div role="status" aria-label={words.loading} className={grid}>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className="aspect-square rounded-md" />
        ))}
      </div>
    );
  return (
    <Radios
      label={words.group}
      options={images.map(({ name, img }) => ({
        value: img,
        label: (
          <>
            <img src={img} alt="" loading="lazy" className="size-14 rounded-sm object-contain" />
            <span className="line-clamp-2">{name}</span>
          </>
        ),
      }))}
      value={chosen}
      onValueChange={onChoose}
      disabled={disabled}
      className={grid}
      optionClassName="flex flex-col items-center gap-1 rounded-md border border-line bg-surface px-1 py-1.5 text-center text-muted text-xs transition-colors hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand has-[:focus-visible]:outline-offset-2"
    />
  );
};
