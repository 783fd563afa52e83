import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, it, vi } from 'vitest';
import { definePage, defineResource, field } from '../src/engine';
import { allArrived } from './support/views/inFlight';
import { renderApp } from './support/views/renderApp';

it('draws a screen once: nothing that it learns later draws all of it again', async () => {
  const draw = vi.fn();
  function Tides() {
    // What knows the router is drawn with it.
    const navigate = useNavigate();
    draw(navigate);
    return <p>High at noon.</p>;
  }
  const tides = definePage({ name: 'tides', view: Tides });
  const gauges = defineResource({ name: 'gauges', fields: { name: field.text() }, api: { path: '/gauges' } });
  await renderApp('/tides', [tides, gauges]);
  expect(await screen.findByText('High at noon.')).toBeVisible();
  await act(async () => {
    await vi.dynamicImportSettled();
    await allArrived();
  });
  expect(draw).toHaveBeenCalledOnce();
});
