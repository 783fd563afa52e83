import { useCallback } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';

export const platforms = ['ios', 'android'] as const;
export type Platform = (typeof platforms)[number];

interface Sending {
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

interface ActProvider extends DataProvider {
  act(
    resource: 'offers',
    action: 'import',
    params: Sending & { id: Platform; data: { file: File; platform: Platform } },
  ): Promise<{ message?: string }>;
}

/**
 * Sends a CSV file of codes: `POST /admin/offer/codes/{platform}`, multipart `file` and `platform`
 * (upstream-contract.md §8). Gives the server's message. Fails with an HttpError, or an AbortError.
 */
export function useImportCodes() {
  const dataProvider = useDataProvider<ActProvider>();
  return useCallback(
    async (platform: Platform, file: File, sending: Sending): Promise<string | undefined> => {
      const params = { id: platform, data: { file, platform }, ...sending };
      const { message } = await dataProvider.act('offers', 'import', params);
      return message;
    },
    [dataProvider],
  );
}
