import type { DescribedPlace } from '../map/warnings/names';
import { inspectPlaces } from './inspectPlaces';

self.onmessage = async ({ data }: MessageEvent<DescribedPlace[]>) => {
  const inspection = await inspectPlaces(data, share => self.postMessage({ share }));
  self.postMessage({ inspection });
};
