import type { Declaration } from '../Declaration';
import { type DeclaredCall, declaredCalls, totalCall } from './declaredCalls';
import type { Say } from './Say';

/** Header names as they have to be spelt, for another spelling would go out beside the panel's own. */
const spellings = ['Accept', 'Content-Type'];

/** What is wrong with the bodies and headers of a resource's calls. */
export function partMistakes({ api }: Declaration, say: Say): string[] {
  return [
    ...headerMistakes('api.headers', api.headers, say),
    ...declaredCalls(api).flatMap(declared => [
      ...headerMistakes(`${declared.key}.headers`, declared.call.headers, say),
      ...bodyMistakes(declared, api.list && totalCall(api.list) ? api.list.body : undefined, say),
    ]),
  ];
}

function bodyMistakes({ key, call, method }: DeclaredCall, listBody: unknown, say: Say): string[] {
  const { body, urlencoded, multipart, idInBody } = call;
  const isTotal = key === 'api.list.total';
  const hasBody = body !== undefined || (isTotal && listBody !== undefined);
  const isBare = method === 'GET';
  return [
    ...(isBare && body !== undefined
      ? [say(`${key}.body`, `a GET has no body; write request: 'POST', or query in place of body`)]
      : []),
    ...(isBare && urlencoded
      ? [say(`${key}.urlencoded`, 'a GET has no body, and its query is spelt so anyway; leave it out')]
      : []),
    ...(/^api\.list/.test(key) && !isBare && urlencoded && !hasBody
      ? [say(`${key}.urlencoded`, 'it has no effect without a body; write body')]
      : []),
    ...(urlencoded && multipart === true
      ? [say(`${key}.urlencoded`, 'it is one kind of form or the other: leave it out, or multipart')]
      : []),
    ...(body !== undefined && idInBody
      ? [say(`${key}.idInBody`, `it has no effect beside body; write ${idInBody}: '{id}' there`)]
      : []),
  ];
}

function headerMistakes(key: string, headers: Readonly<Record<string, string>> = {}, say: Say): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const at = `${key}.${name}`;
    const spelt = spellings.find(other => other.toLowerCase() === name.toLowerCase());
    if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name)) return [say(at, 'no header can have this name')];
    if (/^authorization$/i.test(name))
      return [
        say(at, "the session's token goes out there; leave it out, and set the token's word in index.html"),
      ];
    if (spelt && spelt !== name) return [say(at, `write ${spelt}`)];
    return /^[\t -~\u00a0-\u00ff]*$/.test(value)
      ? []
      : [say(at, `no header can have '${value}'; Latin letters alone`)];
  });
}
