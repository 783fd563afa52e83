/** What came of asking for a passkey; undefined where it was called off. */
export type ReadPasskey = { passkey: object } | 'cancelled' | 'failed' | undefined;

/**
 * Asks the browser for a passkey. Its code is fetched at once: some browsers ask only for so long after a
 * click.
 * @param options As the API gave them.
 */
export function passkeyReader(options: unknown) {
  const load = () => import('../../../providers/session/passkey');
  let loaded = load();
  loaded.catch(leaveToRead);
  let asking: object | undefined;
  return {
    async read(): Promise<ReadPasskey> {
      const mine = {};
      asking = mine;
      const outcome = await loaded.then(({ getPasskey }) => getPasskey(options)).then(wrap, outcomeOf);
      if (outcome === 'failed') loaded = load();
      loaded.catch(leaveToRead);
      return asking === mine ? outcome : undefined;
    },
    /** Takes the browser's question back. */
    callOff() {
      if (!asking) return;
      asking = undefined;
      loaded.then(({ callOffPasskey }) => callOffPasskey(), leaveToRead);
    },
  };
}

const wrap = (passkey: object) => ({ passkey });

/** Browsers don't tell whether somebody pressed Cancel, had no passkey at hand, or let the time pass. */
const outcomeOf = ({ name }: Error): ReadPasskey =>
  name === 'NotAllowedError' ? 'cancelled' : name === 'AbortError' ? undefined : 'failed';

/** Code that can't be had: the next try to read asks for it again, and tells. */
function leaveToRead(): void {}
