import type { HttpRequest } from '../../providers/http/HttpRequest';

/** The read of a list's first page, as the data provider makes it; a GET where it names no method. */
export interface ListRead {
  path: string;
  request: Pick<HttpRequest, 'method' | 'query' | 'headers' | 'body' | 'isRead'>;
  /**
   * Which value of the query grows with each page, and by how much. Undefined where another page is asked for
   * otherwise.
   */
  pages?: [name: string, step: number];
}
