/** Skips the navigation; visible only with keyboard focus. */
export const SkipLink = ({ text }: { text: string }) => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:flex focus:min-h-touch focus:items-center focus:rounded-md focus:bg-surface focus:px-4 focus:shadow-md"
  >
    {text}
  </a>
);
