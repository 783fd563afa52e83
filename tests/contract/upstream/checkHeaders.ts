import type { Declaration } from '../../../src/engine';
import type { DeclaredCall } from './declaredCalls';
import { Fault } from './Fault';

/** Checks that a request has its call's headers, except the Content-Type if its body is not JSON. */
export function checkHeaders(
  { api, name }: Pick<Declaration, 'api' | 'name'>,
  { key, call }: DeclaredCall,
  { headers, body }: Request,
): void {
  const isJson = body !== null && /json/.test(headers.get('Content-Type') ?? '');
  for (const [header, template] of Object.entries({ ...api.headers, ...call.headers })) {
    if (/\{\w+\}/.test(template) || (header === 'Content-Type' && !isJson)) continue;
    if (headers.get(header) !== template)
      throw new Fault(`${name}.api.${key}.headers: ${header} is ${headers.get(header)}, not ${template}`);
  }
}
