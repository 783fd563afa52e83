import type { Action } from './Action';
import { colleague } from './colleague';
import { forms } from './forms';
import { lists } from './lists';
import { navigation } from './navigation';
import { session } from './session';

/** Everything that the walk can do. A new action is an entry of the list that it belongs to. */
export const actions: readonly Action[] = [...navigation, ...lists, ...forms, ...session, ...colleague];
