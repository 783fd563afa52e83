import { lazyModule } from '../panel/lazyModule';

export const lazyList = lazyModule(() => import('./rest'));
