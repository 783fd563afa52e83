import { screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { Link, Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { offers } from '../../../resources/offers';
import { createQueryClient } from '../../../src/createQueryClient';
import { UnsavedGuard } from '../../../src/engine';
import type { CsvReader } from '../../../src/engine/import/csv/workerReader';
import { CsvReaderContext } from '../../../src/engine/import/useChosenFile';
import { Offers } from '../../../src/screens/offers/Offers';
import { renderView } from '../../support/views/renderView';
import { directReader } from '../../support/views/renderWholePanel';

export const figures = {
  id: 'statistics',
  allCodes: 1234567,
  usedCodes: 310,
  androidCodes: 400,
  androidCodesUsed: 100,
  androidCodesActivated: 40,
  androidRewardProvided: 20,
  iosCodes: 600,
  iosCodesUsed: 210,
  iosCodesActivated: 60,
  iosRewardProvided: 30,
};

/** An import request sent by the screen, for the test to answer. */
interface SentImport {
  id: string;
  data: { file: File; platform: string };
  signal: AbortSignal;
  onProgress(fraction: number): void;
  answer(outcome: { message?: string }): void;
  fail(error: unknown): void;
}

interface Answer {
  data: RaRecord[];
  total: number;
}

interface Setting {
  statistics?: () => Promise<Partial<RaRecord>>;
  codes?: (page: number) => Answer | Promise<Answer>;
  reader?: Partial<CsvReader>;
}

/** Renders the offers screen with a data provider that the test answers, reading files without a worker. */
export async function renderOffers({ statistics = async () => figures, codes, reader }: Setting = {}) {
  const imports: SentImport[] = [];
  const readCodes = vi.fn(async (_: string, { pagination }: { pagination?: { page: number } }) =>
    codes?.(pagination?.page ?? 1),
  );
  const act = (_resource: string, _action: string, sent: Omit<SentImport, 'answer' | 'fail'>) =>
    new Promise((answer, fail) => {
      imports.push({ ...sent, answer, fail });
      sent.signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    });
  const { user } = await renderView(
    <CsvReaderContext value={{ ...directReader, ...reader }}>
      <Link to="/users">Users</Link>
      <Routes>
        <Route path="/offers" element={<Offers />} />
        <Route path="/users" element={<h1>Users</h1>} />
      </Routes>
      <UnsavedGuard />
    </CsvReaderContext>,
    {
      declarations: [offers],
      calls: { getOne: async () => ({ data: await statistics() }), getList: readCodes, act },
      queryClient: createQueryClient(),
      address: '/offers',
    },
  );
  const importButton = () => screen.findByRole('button', { name: /^Import/ });
  /** Starts the import once the file is checked. */
  async function start() {
    await waitFor(async () => expect(await importButton()).toBeEnabled());
    await user.click(await importButton());
  }
  return {
    user,
    imports,
    readCodes,
    choose: (file: File) => user.upload(screen.getByLabelText('CSV file'), file),
    importButton,
    start,
    /** Starts the first import, and returns its request once it is sent. */
    async send(): Promise<SentImport> {
      await start();
      return waitFor(() => {
        const [request] = imports;
        if (!request) throw new Error('nothing was sent');
        return request;
      });
    },
  };
}
