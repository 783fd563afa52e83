import type { OtherApis } from '../providers/api/OtherApi';

/** The APIs beside the panel's own that are declared in `resources/apis.ts`, where there is such a file. */
export const [apis = {}]: OtherApis[] = Object.values(
  import.meta.glob('../resources/apis.ts', { eager: true, import: 'apis' }),
);
