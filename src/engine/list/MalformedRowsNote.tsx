import type { MalformedRows } from '../declaration/Call';
import { LazyCell } from '../fields/base/TextCell';
import { lazyList } from './lazyList';

const MalformedRowsAlert = lazyList.component('MalformedRowsAlert');

/** A note about received rows that are not shown, if any. */
export const MalformedRowsNote = ({ malformed }: { malformed?: MalformedRows | undefined }) =>
  malformed && (
    <LazyCell plain={null}>
      <MalformedRowsAlert {...malformed} />
    </LazyCell>
  );
