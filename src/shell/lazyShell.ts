import { lazyModule } from '../engine';

export const lazyShell = lazyModule(() => import('./rest'));
