import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath } from 'react-router-dom';
import type { ManualChapter } from '#config/manual.ts';
import { paths, patterns } from '#config/paths.ts';
import { help as texts } from '#messages/help.ts';
import { Card } from '#ui/card.tsx';
import { listen } from '#ui/listen.ts';
import { chapters, isChapter } from './manual.ts';

/** How the text of a chapter looks, by its elements. */
const prose = [
  'wrap-anywhere leading-6.5',
  '[&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:font-bold [&_h2]:text-lg',
  '[&_p]:mt-3 [&_h2+p]:mt-0',
  '[&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-2 [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-muted',
  '[&_strong]:font-semibold',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:font-sans [&_code]:tabular-nums',
  '[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
  '[&_img]:mx-auto [&_img]:h-auto [&_img]:rounded-md [&_img]:ring-1 [&_img]:ring-line',
].join(' ');

interface Props {
  /** null: the list of chapters. */
  chapter: ManualChapter | null;
  onOpen: (chapter: ManualChapter | null) => void;
}

/** Calls `onOpen` for a link to the manual that is pressed inside an element, instead of loading its address. */
const useManualLinks = (onOpen: Props['onOpen']) => {
  const area = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chapter = matchPath(patterns.helpChapter, link.pathname)?.params.chapter;
    if (!isChapter(chapter) && link.pathname !== paths.help) return;
    event.preventDefault();
    onOpen(isChapter(chapter) ? chapter : null);
  });
  useEffect(() => {
    const { current } = area;
    return current ? listen<MouseEvent>(current, ['click'], (event) => follow(event)) : undefined;
  }, []);
  return area;
};

/** The manual: its chapters, or one of them. */
export const ManualView = ({ chapter, onOpen }: Props) => {
  const area = useManualLinks(onOpen);
  return (
    <div ref={area}>{chapter ? <ChapterText key={chapter} id={chapter} /> : <ChapterList />}</div>
  );
};

const row =
  'flex min-h-18 items-center gap-4 px-4.5 py-3 transition-colors hover:bg-sunken [&>svg]:shrink-0 [&>svg]:text-muted';

const ChapterList = () => (
  <Card as="section" padded={false} aria-label={texts.chapters} className="overflow-hidden">
    <ol className="divide-y divide-line">
      {chapters.map(({ id, title, lead }) => (
        <li key={id}>
          <a href={paths.helpChapter(id)} className={row}>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted text-sm">{lead}</span>
            </span>
            <ChevronRight size={20} />
          </a>
        </li>
      ))}
    </ol>
  </Card>
);

const ChapterText = ({ id }: { id: ManualChapter }) => {
  const place = chapters.findIndex((chapter) => chapter.id === id);
  const chapter = chapters[place];
  const next = chapters[place + 1];
  return (
    <>
      <p className="text-muted">{chapter?.lead}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own files when the app was built. */}
      <div className={prose} dangerouslySetInnerHTML={{ __html: chapter?.html ?? '' }} />
      {next && (
        <p className="mt-8 border-line border-t pt-3">
          <a href={paths.helpChapter(next.id)} className={`${row} -mx-4 rounded-md`}>
            <span className="min-w-0 flex-1">
              <span className="block text-muted text-sm">{texts.next}</span>
              <span className="block font-semibold">{next.title}</span>
            </span>
            <ChevronRight size={20} />
          </a>
        </p>
      )}
    </>
  );
};
