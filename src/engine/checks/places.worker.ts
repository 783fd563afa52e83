import { inspectPlaces, type PlacesToInspect } from './inspectPlaces';

self.onmessage = async ({ data }: MessageEvent<PlacesToInspect>) => {
  const inspection = await inspectPlaces(data, share => self.postMessage({ share }));
  self.postMessage({ inspection });
};
