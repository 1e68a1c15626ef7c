import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { help as texts } from '#messages/help.ts';
import { BackLink } from '#parts/back-link.tsx';
import { chapters, isChapter } from '#parts/help/manual.ts';
import { ManualView } from '#parts/help/manual-view.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';

/** /app/help and /app/help/:chapter */
export function HelpScreen() {
  const { chapter = null } = useParams();
  const navigate = useNavigate();
  if (chapter !== null && !isChapter(chapter)) return <Navigate to={paths.help} replace />;
  return (
    <Page narrow className="flex-1">
      {chapter ? (
        <header className="mb-4 flex items-center gap-3">
          <BackLink to={paths.help} label={texts.all} />
          <h1 className="min-w-0 font-bold text-xl">
            {chapters.find(({ id }) => id === chapter)?.title}
          </h1>
        </header>
      ) : (
        <PageHeader title={texts.title} titleInTopBar text={texts.text} />
      )}
      <ManualView
        chapter={chapter}
        onOpen={(next) => navigate(next ? paths.helpChapter(next) : paths.help)}
      />
    </Page>
  );
}
