import { render } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import type { Field } from '../../../src/engine';

/** Renders the cells of a field with these values, each in a paragraph, without the panel around them. */
export const renderCells = ({ Cell }: Field, ...values: unknown[]) =>
  render(
    [...values.entries()].map(([id, value]) => (
      <p key={id}>
        <RecordContextProvider value={{ id, value }}>
          <Cell source="value" />
        </RecordContextProvider>
      </p>
    )),
  );
