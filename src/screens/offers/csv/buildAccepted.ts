import { CsvWriter } from '../../../tables/CsvWriter';
import type { Watch } from '../../../tables/Watch';
import { type CsvOptions, planCsv } from './planCsv';
import { walkRows } from './walkRows';

/**
 * Builds the file that goes out where the chosen one can't as it is: UTF-8, header `code,title`, the accepted
 * rows in their order. No formula is escaped: the upstream takes codes literally, and `=1+1` is one.
 */
export async function buildAccepted(
  file: Blob,
  options: CsvOptions,
  watch: Pick<Watch, 'progress' | 'signal'> = {},
): Promise<Blob> {
  const plan = await planCsv(file, options);
  const writer = new CsvWriter();
  writer.write(['code', 'title']);
  await walkRows(
    file,
    plan,
    ({ reason, code, title }) => {
      if (!reason) writer.write([code, title]);
    },
    watch,
  );
  return writer.finish();
}
