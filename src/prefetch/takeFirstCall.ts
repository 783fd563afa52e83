import { callKey } from './sendFirstCalls';

/**
 * A `fetch` that takes what the page's first script has sent, each once, and gives it up as its caller does.
 */
export const takeFirstCall: typeof fetch = (url, init) => {
  const calls = window.firstCalls ?? {};
  const key = callKey(String(url), init);
  const sent = calls[key];
  if (!sent) return fetch(url, init);
  delete calls[key];
  init?.signal?.addEventListener('abort', sent.end);
  return sent.response;
};
