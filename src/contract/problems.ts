type Issue = { path: PropertyKey[]; message: string };

/** The first problem of each field by its path ("taxes.0.taxBase"). */
export const problemsByPath = (issues: readonly Issue[] = []): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.join('.')] ??= message;
  return problems;
};
