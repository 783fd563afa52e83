/** The result of the passkey prompt; undefined if it was aborted. */
type ReadPasskey = { passkey: object } | 'cancelled' | 'failed' | undefined;

/**
 * Prompts the browser for a passkey. Its code loads immediately, because some browsers only prompt for a
 * limited time after a click.
 * @param options As received from the API.
 */
export function passkeyReader(options: unknown) {
  const load = () => import('../../../providers/session/passkey');
  let loaded = load();
  loaded.catch(ignoreLoadError);
  let currentPrompt: object | undefined;
  return {
    async read(): Promise<ReadPasskey> {
      const prompt = {};
      currentPrompt = prompt;
      const outcome = await loaded.then(({ getPasskey }) => getPasskey(options)).then(wrap, outcomeOf);
      if (outcome === 'failed') loaded = load();
      loaded.catch(ignoreLoadError);
      return currentPrompt === prompt ? outcome : undefined;
    },
    /** Aborts the browser's prompt. */
    abort() {
      if (!currentPrompt) return;
      currentPrompt = undefined;
      loaded.then(({ cancelPasskeyPrompt }) => cancelPasskeyPrompt(), ignoreLoadError);
    },
  };
}

const wrap = (passkey: object) => ({ passkey });

/**
 * Browsers don't report whether the user pressed Cancel, had no passkey at hand, or let the prompt time out.
 */
const outcomeOf = ({ name }: Error): ReadPasskey =>
  name === 'NotAllowedError' ? 'cancelled' : name === 'AbortError' ? undefined : 'failed';

/** Ignores a failed load of the code: the next `read` loads it again and reports the error. */
function ignoreLoadError(): void {}
