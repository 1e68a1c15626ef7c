/** The schema of a route that answers 200 with `answer`. @param input schemas of params, query and body */
export const answers = <Answer, Input extends object>(
  summary: string,
  answer: Answer,
  input: Input,
) => ({ schema: { summary, ...input, response: { 200: answer } } });
