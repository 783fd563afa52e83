import { lazyModule } from '../engine';

export const rest = lazyModule(() => import('./rest'));
