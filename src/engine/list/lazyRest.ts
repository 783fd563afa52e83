import { lazyModule } from '../lazyModule';

export const rest = lazyModule(() => import('./rest'));
