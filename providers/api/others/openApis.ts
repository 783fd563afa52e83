import type { OtherApis } from '../OtherApi';
import { type OpenedApi, type OpenOptions, openApi } from './openApi';

/**
 * Opens each of these APIs once, by its name.
 * @throws Error where there is none of that name.
 */
export function openApis(apis: OtherApis, options: OpenOptions): (name: string) => OpenedApi {
  const opened = new Map<string, OpenedApi>();
  return name => {
    const api = apis[name];
    if (!api) throw new Error(`api.at: no API is called ${name}`);
    const known = opened.get(name) ?? openApi(api, options);
    opened.set(name, known);
    return known;
  };
}
