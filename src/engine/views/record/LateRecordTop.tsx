import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '../../lazyNamed';
import { MissingCodeContext } from '../../MissingCodeContext';

const Top = lazyNamed(() => import('./RecordTop'), 'RecordTop');

/**
 * What stands above a record's heading, in a place that is kept for it; without its code the place is empty.
 */
export function RecordTop(props: ComponentProps<typeof Top>) {
  return (
    <div style={{ minHeight: 36, marginBottom: -8 }}>
      <MissingCodeContext value={() => null}>
        <Suspense>
          <Top {...props} />
        </Suspense>
      </MissingCodeContext>
    </div>
  );
}
