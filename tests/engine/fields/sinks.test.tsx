import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { field } from '../../../src/engine';

const { Cell } = field.email();
const show = (mail: unknown) =>
  render(
    <RecordContextProvider value={{ id: 1, mail }}>
      <Cell source="mail" />
    </RecordContextProvider>,
  );

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+tide@example.com', 'mailto:ada%2Btide@example.com'],
  ['x@y?cc=z&body=hello', 'mailto:x@y%3Fcc%3Dz%26body%3Dhello'],
  ['x@y,z', 'mailto:x@y%2Cz'],
  ['<script>@y', 'mailto:%3Cscript%3E@y'],
  ['x@y#z', 'mailto:x@y%23z'],
])('opens a mail to %s alone', (address, href) => {
  show(address);
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', href);
});

it.each(['x@y?cc=z@y&body=hello', 'javascript:alert(1)', 'ada', 'a b@c', '\ud800@example.com'])(
  'shows %j, which is no address, as a text',
  text => {
    show(text);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
