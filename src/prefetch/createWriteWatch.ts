import { isRead } from '../../providers/http/HttpRequest';
import type { HttpClient } from '../../providers/http/httpClient';

/** Knows whether anything was written: what was read before that may be old. */
export function createWriteWatch() {
  let writes = 0;
  return {
    /** A number that is another one after each beginning and each end of a write. */
    writes: () => writes,
    /** The same client, whose writes count. */
    watch:
      (httpClient: HttpClient): HttpClient =>
      async (path, request = {}) => {
        if (isRead(request)) return httpClient(path, request);
        writes += 1;
        try {
          return await httpClient(path, request);
        } finally {
          writes += 1;
        }
      },
  };
}
