import type { HttpRequest } from '../../../providers/http/HttpRequest';
import { isRead } from '../../../providers/http/isRead';
import type { Operation } from './Operation';

export type Operations = ReturnType<typeof createOperations>;

interface Running {
  /** The fixed beginning of the resource's paths. */
  path: string;
  isRead: boolean;
}

/**
 * Knows the data provider's calls that are under way. Those that take a signal get one of their own, which
 * their requests carry: so a request tells whose it is.
 */
export function createOperations() {
  const bySignal = new WeakMap<AbortSignal, Operation>();
  const underWay = new Map<Operation, Running>();

  return {
    begin: (operation: Operation, running: Running) => void underWay.set(operation, running),
    end: (operation: Operation) => void underWay.delete(operation),

    /** A signal that aborts with the given one, and that is this operation's. */
    mark(operation: Operation, given: AbortSignal | undefined): AbortSignal {
      const signal = given ? AbortSignal.any([given]) : new AbortController().signal;
      bySignal.set(signal, operation);
      return signal;
    },

    /**
     * The operation that a request is of: by its signal, else the one under way whose paths begin as this one
     * does. Undefined where there are several such.
     */
    of(path: string, request: HttpRequest): Operation | undefined {
      const marked = request.signal && bySignal.get(request.signal);
      if (marked) return marked;
      const possible = Array.from(underWay).filter(
        ([, running]) => path.startsWith(running.path) && running.isRead === isRead(request),
      );
      return possible.length === 1 ? possible[0]?.[0] : undefined;
    },
  };
}
