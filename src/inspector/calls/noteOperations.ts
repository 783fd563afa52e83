import type { Declaration, PanelDataProvider } from '../../engine';
import type { CallLog } from './createCallLog';
import type { Operations } from './createOperations';
import { failureText } from './failureText';
import type { Operation } from './Operation';

interface Params {
  signal?: AbortSignal | undefined;
  meta?: { signal?: AbortSignal | undefined };
}

type Mark = (given: AbortSignal | undefined) => AbortSignal;
type Carry = (params: Params | undefined, mark: Mark) => Params;

const inParams: Carry = (params, mark) => ({ ...params, signal: mark(params?.signal) });
const inMeta: Carry = (params, mark) => ({
  ...params,
  meta: { ...params?.meta, signal: mark(params?.meta?.signal) },
});

/** Where the methods that take a signal take it; the others' requests are known by their paths. */
const carriers: Record<string, Carry> = {
  getList: inParams,
  getOne: inParams,
  getMany: inParams,
  getManyReference: inParams,
  act: inParams,
  writeFile: inParams,
  create: inMeta,
  update: inMeta,
  updateMany: inMeta,
};

/** Where the parameters stand among the words of a method, where not second. */
const places: Record<string, number> = { act: 2, writeFile: 2 };

type Method = (...words: unknown[]) => Promise<unknown>;

interface Setting {
  log: CallLog;
  operations: Operations;
  declarations: readonly Declaration[];
}

/** The same data provider, whose calls are noted with what came of them. */
export function noteOperations(provider: PanelDataProvider, setting: Setting): PanelDataProvider {
  const { log, operations, declarations } = setting;

  const noted =
    (method: string, call: Method): Method =>
    async (...words) => {
      const at = places[method] ?? 1;
      const params = words[at] as Params | undefined;
      const resource = method === 'writeFile' ? undefined : String(words[0]);
      const operation: Operation = { method, resource, params: shown(params) };
      const { path = '' } = declarations.find(({ name }) => name === resource)?.api ?? {};
      operations.begin(operation, {
        path: path.replace(/\{.*/, ''),
        isRead: method.startsWith('get'),
      });
      const carried = carriers[method]?.(params, given => operations.mark(operation, given)) ?? params;
      const sent = [...words];
      sent[at] = carried;
      try {
        const result = await call(...sent);
        operation.records = recordsIn(result);
        return result;
      } catch (error) {
        operation.failure = failureText(error);
        throw error;
      } finally {
        operations.end(operation);
        log.tell();
      }
    };

  const methods = Object.entries(provider).map(([name, value]) => [
    name,
    typeof value === 'function' ? noted(name, value.bind(provider)) : value,
  ]);
  return Object.fromEntries(methods) as PanelDataProvider;
}

/** The parameters without what carries the call. */
function shown(params: Params | undefined): unknown {
  if (!params) return params;
  const { signal: _, ...rest } = params;
  return rest;
}

const recordsIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
