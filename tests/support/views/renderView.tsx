import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  OptionalResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
} from 'react-admin';
import { type Declaration, DeclarationsContext } from '../../../src/engine';
import { textsIn } from './textsIn';

interface Surroundings {
  declarations?: Declaration[];
  /** The calls of the data provider that the view makes. */
  calls?: object;
  queryClient?: QueryClient;
  address?: string;
}

/** Renders a view in English with the panel's contexts, without the panel around it. */
export async function renderView(
  view: ReactNode,
  { declarations = [], calls, queryClient, address = '/' }: Surroundings = {},
) {
  const dataProvider = { ...testDataProvider(), ...calls } as DataProvider;
  const i18nProvider = await textsIn('en', ...declarations);
  const page = (
    <TestMemoryRouter initialEntries={[address]}>
      <CoreAdminContext {...{ dataProvider, i18nProvider, ...(queryClient && { queryClient }) }}>
        <DeclarationsContext value={declarations}>
          <OptionalResourceContextProvider value={declarations[0]?.name}>
            {view}
          </OptionalResourceContextProvider>
        </DeclarationsContext>
      </CoreAdminContext>
    </TestMemoryRouter>
  );
  return { ...render(page), user: userEvent.setup({ applyAccept: false }) };
}
