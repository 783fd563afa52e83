import { callKey } from './sendFirstCalls';

/** A `fetch` that takes what the page's first script has sent, each once, and gives it up as its caller does. */
export const takeFirstCall: typeof fetch = (...call) => {
  const [url, init] = call;
  const key = callKey(String(url), init);
  const sent = window.firstCalls?.[key];
  if (!sent) return fetch(...call);
  delete window.firstCalls?.[key];
  init?.signal?.addEventListener('abort', sent.end);
  return sent.response;
};
