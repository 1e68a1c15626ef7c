import { useState } from 'react';
import { images } from '#messages/images.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { ImageCrop } from './image-crop.tsx';

const { problems } = images;

/** The cropping tools are loaded when the first file is chosen. */
const load = () => Promise.all([import('./image-file.ts'), import('./image-crop.tsx')]);

/** Takes one file at a time: checks it, opens the cropping dialog and passes the result to `onImage`. */
export const useImageChoice = (onImage: (file: File) => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [cutting, setCutting] = useState<{ url: string; Crop: typeof ImageCrop } | null>(null);

  const open = async (file: File): Promise<string | null> => {
    const [{ problemOf, decode }, tools] = await load();
    const wrong = await problemOf(file);
    if (wrong) return wrong;
    const url = URL.createObjectURL(file);
    try {
      await decode(url);
    } catch {
      URL.revokeObjectURL(url);
      return problems.broken;
    }
    setCutting({ url, Crop: tools.ImageCrop });
    return null;
  };
  const [busy, choose] = useSingleFlight(async ({ 0: file, length }: ArrayLike<File>) => {
    if (!file) return;
    setProblem(length > 1 ? problems.several : await open(file).catch(() => problems.failed));
  });
  const close = () => {
    if (cutting) URL.revokeObjectURL(cutting.url);
    setCutting(null);
  };
  return {
    choose,
    /** Why the last file was refused, in Spanish. */
    problem,
    busy,
    clear: () => setProblem(null),
    /** The cropping dialog, while it is open. */
    window: cutting && (
      <cutting.Crop
        url={cutting.url}
        onClose={close}
        onCut={(file) => {
          onImage(file);
          close();
        }}
      />
    ),
  };
};
