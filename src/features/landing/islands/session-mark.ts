/**
 * `public/theme.js` marks the document of who has a session before the first paint. A page that comes back from the
 * browser's memory, or stands beside a tab where somebody signs in or out, follows here.
 */
export const keepSessionMark = (): void => {
  const mark = () =>
    document.documentElement.toggleAttribute(
      'data-session',
      Boolean(localStorage.getItem('token')),
    );
  addEventListener('storage', mark);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mark();
  });
};
