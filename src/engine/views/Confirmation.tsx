import type { ComponentProps } from 'react';
import { lazyNamed } from '../lazyNamed';
import { Opened } from './Opened';

const ConfirmDialog = lazyNamed(() => import('./ConfirmDialog'), 'ConfirmDialog');

/** A question that is fetched when it is asked. Where it can't be had the answer is no. */
export function Confirmation(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Opened onClose={props.onCancel}>
      <ConfirmDialog {...props} />
    </Opened>
  );
}
