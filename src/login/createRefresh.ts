import type { ApiDeclaration, RefreshCall } from '../../providers/api/ApiDeclaration';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Session } from '../../providers/session/session';
import { takeOverFromOtherTab } from './createReauthentication';
import { refreshSession } from './refreshSession';

export interface RefreshOptions {
  session: Session;
  api: ApiDeclaration & { refresh: RefreshCall };
  guestClient: HttpClient;
  clientWith: (token: string) => HttpClient;
}

/** Milliseconds before its end in which a token counts as ended: a call takes its time. */
const haste = 10_000;

/** What an HTTP client does about a token that ends: one refresh for any number of calls. */
export function createRefresh(options: RefreshOptions) {
  const { session } = options;
  let pending: Promise<boolean> | undefined;

  const onUnauthorized = () => {
    const takeOver = () => takeOverFromOtherTab(options);
    pending ??= refreshSession({ ...options, takeOver }).finally(() => {
      pending = undefined;
    });
    return pending;
  };

  return {
    onUnauthorized,
    renew: () => {
      const { until = Number.POSITIVE_INFINITY } = session.renewal() ?? {};
      // Where that fails, the call is sent all the same, and its answer tells.
      return until - haste < Date.now() ? onUnauthorized().catch(() => false) : undefined;
    },
  };
}
