/** The schema of a route that answers 200 with `answer`. @param input schemas of params, query and body */
export const answers = <Answer, Input extends object>(
  summary: string,
  answer: Answer,
  input: Input = {} as Input,
) => ({ schema: { summary, ...input, response: { 200: answer } } });

/** The schema of a route that answers 201 with `answer`. */
export const creates = <Answer, Body>(summary: string, answer: Answer, body: Body) => ({
  schema: { summary, body, response: { 201: answer } },
});

/** The same for a route with parameters in its URL. */
export const createsIn = <Answer, Body, Params>(
  params: Params,
  summary: string,
  answer: Answer,
  body: Body,
) => ({ schema: { summary, params, body, response: { 201: answer } } });
