import { CircleQuestionMark } from 'lucide-react';
import type { ManualChapter } from '#config/manual.ts';
import { help as texts } from '#messages/help.ts';
import { Button } from '#ui/button.tsx';
import { useHelp } from './use-help.tsx';

interface Props {
  chapter: ManualChapter;
  className?: string;
}

/** Opens a chapter of the manual where its question arises. On a phone it has no words. */
export const HelpButton = ({ chapter, className = '' }: Props) => {
  const help = useHelp(chapter);
  return (
    <>
      <Button
        variant="ghost"
        className={`min-w-touch px-3! text-muted ${className}`}
        icon={<CircleQuestionMark size={20} />}
        onClick={help.show}
      >
        <span className="max-sm:sr-only">{texts.title}</span>
      </Button>
      {help.window}
    </>
  );
};
