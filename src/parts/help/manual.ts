import { type ManualChapter, manualChapters } from '#config/manual.ts';

/** A chapter of `docs/manual`, as `scripts/lib/manual.ts` makes it of its Markdown when the app is built. */
interface Chapter {
  title: string;
  /** What it is about, in a sentence. */
  lead: string;
  html: string;
}

const files = import.meta.glob<Chapter>(['/docs/manual/*.md', '!**/README.md'], {
  eager: true,
  import: 'default',
});

const chapterOf = (id: ManualChapter): Chapter => {
  const chapter = files[`/docs/manual/${id}.md`];
  if (!chapter) throw new Error(`the manual has no chapter ${id}`);
  return chapter;
};

export const chapters = manualChapters.map((id) => ({ id, ...chapterOf(id) }));

export const isChapter = (id: string | undefined): id is ManualChapter =>
  manualChapters.some((chapter) => chapter === id);
