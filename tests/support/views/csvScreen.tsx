import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  AdminContext,
  Notification,
  type RaRecord,
  ResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
  useRouterProvider,
} from 'react-admin';
import { expect, vi } from 'vitest';
import { loadDeferredMessages, loadMessages } from '../../../providers/i18n/loadMessages';
import { offers } from '../../../resources/offers';
import { DeclarationsContext, UnsavedGuard } from '../../../src/engine';
import type { CsvReader } from '../../../src/engine/import/csv/workerReader';
import { CsvReaderContext } from '../../../src/engine/import/useChosenFile';
import { Offers } from '../../../src/screens/offers/Offers';
import { directReader } from './renderWholePanel';

const en = { ...(await loadMessages('en')), ...(await loadDeferredMessages('en')) };

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

interface Setting {
  statistics?: () => Promise<Partial<RaRecord>>;
  codes?: (page: number) => { data: RaRecord[]; total: number };
  reader?: Partial<CsvReader>;
}

/** Renders the offers screen with a data provider that the test answers, reading files without a worker. */
export function renderOffers({ statistics = async () => figures, codes, reader }: Setting = {}) {
  const imports: SentImport[] = [];
  const readStatistics = vi.fn(async () => ({ data: await statistics() }));
  const readCodes = vi.fn(async (_: string, { pagination }: { pagination?: { page: number } }) =>
    codes?.(pagination?.page ?? 1),
  );
  const act = (_resource: string, _action: string, sent: Omit<SentImport, 'answer' | 'fail'>) =>
    new Promise((answer, fail) => {
      imports.push({ ...sent, answer, fail });
      sent.signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    });
  const dataProvider = { ...testDataProvider(), getOne: readStatistics, getList: readCodes, act };
  render(
    <TestMemoryRouter initialEntries={['/offers']}>
      <AdminContext dataProvider={dataProvider as never} i18nProvider={polyglotI18nProvider(() => en)}>
        <CsvReaderContext value={{ ...directReader, ...reader }}>
          <DeclarationsContext value={[offers]}>
            <ResourceContextProvider value="offers">
              <Screens />
            </ResourceContextProvider>
          </DeclarationsContext>
        </CsvReaderContext>
        <UnsavedGuard />
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const importButton = () => screen.findByRole('button', { name: /^Import/ });
  /** Starts the import once the file is checked. */
  async function start() {
    await waitFor(async () => expect(await importButton()).toBeEnabled());
    await user.click(await importButton());
  }
  return {
    user,
    imports,
    readStatistics,
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

function Screens() {
  const { Link, Route, Routes } = useRouterProvider();
  return (
    <>
      <Link to="/users">Users</Link>
      <Routes>
        <Route path="/offers" element={<Offers />} />
        <Route path="/users" element={<h1>Users</h1>} />
      </Routes>
    </>
  );
}
