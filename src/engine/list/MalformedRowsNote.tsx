import { LazyCell } from '../fields/common/TextCell';
import { rest } from './lazyRest';
import type { MalformedRows } from './listParts';

const MalformedRowsAlert = rest.component('MalformedRowsAlert');

/** A note about received rows that are not shown, if any. */
export const MalformedRowsNote = ({ malformed }: { malformed?: MalformedRows | undefined }) =>
  malformed && (
    <LazyCell plain={null}>
      <MalformedRowsAlert {...malformed} />
    </LazyCell>
  );
