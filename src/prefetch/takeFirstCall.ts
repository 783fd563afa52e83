import { callKey } from './sendFirstCalls';

/** A `fetch` that takes what the page's first script has sent, each once. */
export const takeFirstCall: typeof fetch = (...call) => {
  const key = callKey(String(call[0]), call[1]);
  const sent = window.firstCalls?.[key];
  delete window.firstCalls?.[key];
  return sent ?? fetch(...call);
};
