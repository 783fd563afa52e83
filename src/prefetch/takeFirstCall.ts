import type {} from './sendFirstCalls';

/** A `fetch` that takes what the page's first script has sent, each once. */
export const takeFirstCall: typeof fetch = (...call) => {
  const url = String(call[0]);
  const sent = window.firstCalls?.[url];
  delete window.firstCalls?.[url];
  return sent ?? fetch(...call);
};
