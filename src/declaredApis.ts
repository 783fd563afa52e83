import type { OtherApis } from '../providers/api/OtherApi';

/** The additional APIs of `resources/apis.ts`, if that file exists. */
export const [apis = {}]: OtherApis[] = Object.values(
  import.meta.glob('../resources/apis.ts', { eager: true, import: 'apis' }),
);
