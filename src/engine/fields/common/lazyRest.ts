import { lazyModule } from '../../panel/lazyModule';

export const rest = lazyModule(() => import('../rest'));
