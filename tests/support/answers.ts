type Answer = Promise<Response> | Response;

/** The status of a response, and a property of its body. */
async function replyOf(property: string, answer: Answer) {
  const response = await answer;
  return [response.status, (await response.json())[property]];
}

/** `await messageOf(call(…))` is `[404, 'Station not found']`. */
export const messageOf = (answer: Answer) => replyOf('message', answer);
export const errorsOf = (answer: Answer) => replyOf('errors', answer);
export const codeOf = (answer: Answer) => replyOf('code', answer);

/** The record in a response. */
export const dataOf = async (answer: Answer) => (await (await answer).json()).data;

/** The status of a rejection, the seconds after which to try again, and the message. */
export async function retryOf(answer: Answer) {
  const { headers } = await answer;
  const [status, message] = await messageOf(answer);
  return [status, headers.get('Retry-After'), message];
}
