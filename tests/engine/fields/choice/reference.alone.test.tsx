import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { reference } from '../../../../src/engine/fields/choice/reference';

vi.mock('../../../../src/engine/fields/choice/ReferencedRecord', () => {
  throw new Error('The server is not there');
});

const { Cell } = reference({ name: 'types', recordRepresentation: ({ name }) => String(name) });

const show = (type: unknown) =>
  render(
    <RecordContextProvider value={{ id: 1, type }}>
      <Cell source="type" />
    </RecordContextProvider>,
  );

it('shows the name of an embedded record', () => {
  show({ _id: '6a1', name: 'Buoy' });
  expect(screen.getByText('Buoy')).toBeInTheDocument();
});

it('shows the id if the code that fetches the record fails to load', async () => {
  show('6a1');
  expect(await screen.findByText('6a1')).toBeInTheDocument();
});
