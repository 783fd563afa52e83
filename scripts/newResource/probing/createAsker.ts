import type { Answer } from '../reading/Answer';
import { readAnswer } from '../reading/readAnswer';
import type { Source } from '../reading/Source';

/** What came of a question: an answer, or the status that refused it. */
export type Reply = { answer: Answer } | { status: number };

/** Asks a server, by GET alone. */
export interface Asker {
  /**
   * One answer at the list's address with this query beside what the address has anyhow; of this path below
   * it, where one is given. Undefined once the server has had enough.
   */
  ask(query: Record<string, string>, path?: string): Promise<Reply | undefined>;
  /** How many questions were asked. */
  count: number;
  /** Why no more are asked. */
  stopped?: string;
}

/** No server is asked more than this. */
const most = 80;

/** @param address The list's address, without the parameters of its pages. */
export function createAsker(address: URL, source: Source): Asker {
  const asker: Asker = { ask, count: 0 };
  async function ask(query: Record<string, string>, path = ''): Promise<Reply | undefined> {
    if (asker.count >= most) asker.stopped ??= `${most} questions are enough`;
    if (asker.stopped) return undefined;
    asker.count += 1;
    const url = new URL(address);
    url.pathname = withPath(url.pathname, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await fetch(url, { headers: source.headers, signal: AbortSignal.timeout(15_000) });
      if (response.status === 429) asker.stopped = 'it answered 429 Too Many Requests';
      if (!response.ok) return { status: response.status };
      return { answer: await readAnswer(response) };
    } catch (error) {
      if (error instanceof SyntaxError) return { status: 0 };
      asker.stopped = `a question was not answered (${error instanceof Error ? error.name : error})`;
      return undefined;
    }
  }
  return asker;
}

/** `/items/` with `/7` is `/items/7/`: what ends in a slash does so below, too. */
function withPath(base: string, path: string): string {
  if (path === '') return base;
  return base.endsWith('/') ? `${base.slice(0, -1)}${path}/` : `${base}${path}`;
}
