import { checkFields } from '../fields/checkFields';
import { choice, wholeNumber } from '../fields/choice';
import { FieldError } from '../fields/FieldError';
import { requiredText } from '../fields/text';
import type { JsonObject } from '../requests/readJson';
import { invalid } from '../responses/ApiError';

/** The platform that each app belongs to, by its `appId` (upstream-contract.md §10). */
const platforms: Record<number, string> = { 1: 'iOS', 2: 'iOS Pro', 3: 'Android', 4: 'Android Pro' };

const pages = [
  'Home',
  'Map',
  'Favorite',
  'Profile',
  'Settings',
  'Widget',
  'Premium',
  'Overview',
  'Weather',
  'Wind',
  'Wave',
  'StationDetail',
] as const;

/**
 * Checks what was sent for a changelog (requirements.md §5.6); `platform` must be the app's.
 * @throws {ApiError} 422.
 */
export function checkChangelog(body: JsonObject) {
  const app = wholeNumber('App', 1, 4);
  const fields = checkFields(body, {
    appId: sent => {
      if (sent === undefined || sent === null || sent === '') throw new FieldError('App is required');
      return app(sent);
    },
    version: requiredText('Version', 50),
    slug: choice('Page', pages),
  });
  const platform = platforms[fields.appId];
  if (platform === undefined || body.platform !== platform) {
    throw invalid({ platform: `Platform must be ${platform}, as the app is` });
  }
  return { ...fields, platform };
}
