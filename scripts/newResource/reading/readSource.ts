import { readFileSync } from 'node:fs';
import { isAddress, type Source } from './Source';

/** A text and the headers that came with it. */
export interface Read {
  text: string;
  headers: Headers;
}

/**
 * Reads a file, or asks an address.
 * @throws Error that says what came instead, and what to do.
 */
export async function readSource({ at, headers }: Source): Promise<Read> {
  if (!isAddress(at)) return { text: readFileSync(at, 'utf8'), headers: new Headers() };
  const response = await fetch(at, { headers, signal: AbortSignal.timeout(30_000) }).catch(
    (error: unknown) => {
      throw new Error(`${at} could not be reached: ${causeOf(error)}`);
    },
  );
  const text = await response.text();
  if ([401, 403].includes(response.status))
    throw new Error(
      `${at} answered ${said(response)}: it wants to know who asks; add --token <token> or --header 'Name: value'`,
    );
  if (!response.ok) throw new Error(`${at} answered ${said(response)}`);
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new Error(
      `${at} answered a page of HTML: it is no address of the API, or a sign-in page stands before it`,
    );
  return { text, headers: response.headers };
}

const said = ({ status, statusText }: Response) => `${status} ${statusText}`.trim();

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in 30 seconds';
  const { cause } = error;
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : error.message;
}
