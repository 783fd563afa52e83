import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reference } from '../../../../src/engine/fields/choice/reference';
import { renderCells } from '../renderCells';

vi.mock('../../../../src/engine/fields/choice/ReferencedRecord', () => {
  throw new Error('The server is not there');
});

const type = reference({ name: 'types', recordRepresentation: ({ name }) => String(name) });

it('shows the name of an embedded record', () => {
  renderCells(type, { _id: '6a1', name: 'Buoy' });
  expect(screen.getByText('Buoy')).toBeInTheDocument();
});

it('shows the id if the code that fetches the record fails to load', async () => {
  renderCells(type, '6a1');
  expect(await screen.findByText('6a1')).toBeInTheDocument();
});
