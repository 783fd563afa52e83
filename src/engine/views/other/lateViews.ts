import { lazyNamed } from '../../lazyNamed';

const load = () => import('./OtherViews');

export const ListOtherwise = lazyNamed(load, 'ListOtherwise');
export const ViewSwitches = lazyNamed(load, 'ViewSwitches');
export const BoundedTotal = lazyNamed(() => import('../list/bounded/BoundedTotal'), 'BoundedTotal');
