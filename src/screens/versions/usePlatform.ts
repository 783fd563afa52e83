import { useSearchParams } from 'react-router';
import { type Platform, platforms } from '../../../resources/platforms';

/** The platform that the address names, the first where it names none: reload and Back keep it. */
export function usePlatform(): [Platform, (platform: Platform) => void] {
  const [params, setParams] = useSearchParams();
  const named = platforms.find(({ id }) => id === params.get('platform')) ?? platforms[0];
  return [named.id, chosen => setParams({ platform: chosen })];
}
