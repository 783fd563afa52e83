import type { Action } from './Action';
import { colleague, forms } from './forms';
import { lists } from './lists';
import { navigation } from './navigation';
import { session } from './session';

/** All actions of the walk. A new action is added to the list it belongs to. */
export const actions: readonly Action[] = [...navigation, ...lists, ...forms, ...session, ...colleague];
