/** An email address that breaks before its '@' where a row is too narrow for it, not in the middle of a word. */
export const EmailText = ({ children }: { children: string }) => {
  const at = children.lastIndexOf('@');
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
};
