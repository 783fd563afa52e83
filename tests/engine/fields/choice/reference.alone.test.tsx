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

it('names the record that it has', () => {
  show({ _id: '6a1', name: 'Buoy' });
  expect(screen.getByText('Buoy')).toBeInTheDocument();
});

it('shows the id where the code that would look the record up can’t be had', async () => {
  show('6a1');
  expect(await screen.findByText('6a1')).toBeInTheDocument();
});
