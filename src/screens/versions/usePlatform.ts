import { useSearchParams } from 'react-router';
import { useDeclaration } from '../../engine';

/** The platform that the address names, the first where it names none: reload and Back keep it. */
export function usePlatform(): [string, (platform: string) => void] {
  const [params, setParams] = useSearchParams();
  const known = useDeclaration().fields.platform?.choices?.map(({ id }) => id) ?? [];
  const platform = known.find(id => id === params.get('platform')) ?? known[0] ?? '';
  return [platform, chosen => setParams({ platform: chosen })];
}
