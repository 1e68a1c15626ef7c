import { type ReactNode, useRef, useState } from 'react';
import { pictures } from '#messages/pictures.ts';

const { problems } = pictures;

/** What looks at pictures is loaded when somebody brings one. */
const load = async () => {
  const [{ problemOf, decode }, { PictureCrop }] = await Promise.all([
    import('./picture-file.ts'),
    import('./picture-crop.tsx'),
  ]);
  return { problemOf, decode, PictureCrop };
};

type Tools = Awaited<ReturnType<typeof load>>;

interface Choice {
  choose: (files: ArrayLike<File>) => Promise<void>;
  /** What was wrong with the last file, in words. */
  problem: string | null;
  busy: boolean;
  clear: () => void;
  /** Where the picture is cut. */
  window: ReactNode;
}

/** Takes files one at a time: each is looked at, shown to be cut, and given to `onPicture`. */
export const usePictureChoice = (onPicture: (file: File) => void): Choice => {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [cutting, setCutting] = useState<{ url: string; Crop: Tools['PictureCrop'] } | null>(null);
  const taking = useRef(false);

  const open = async (file: File): Promise<string | null> => {
    const { problemOf, decode, PictureCrop } = await load();
    const wrong = await problemOf(file);
    if (wrong) return wrong;
    const url = URL.createObjectURL(file);
    try {
      await decode(url);
    } catch {
      URL.revokeObjectURL(url);
      return problems.broken;
    }
    setCutting({ url, Crop: PictureCrop });
    return null;
  };
  const choose = async (files: ArrayLike<File>) => {
    const { 0: file, length } = files;
    if (!file || taking.current) return;
    if (length > 1) {
      setProblem(problems.several);
      return;
    }
    taking.current = true;
    setBusy(true);
    setProblem(await open(file).catch(() => problems.failed));
    setBusy(false);
    taking.current = false;
  };
  const close = () => {
    if (cutting) URL.revokeObjectURL(cutting.url);
    setCutting(null);
  };
  return {
    choose,
    problem,
    busy,
    clear: () => setProblem(null),
    window: cutting && (
      <cutting.Crop
        url={cutting.url}
        onClose={close}
        onCut={(file) => {
          onPicture(file);
          close();
        }}
      />
    ),
  };
};
