import { expect, it } from 'vitest';
import { createPanelStore } from '../src/createPanelStore';

it('remembers what react-admin puts into it, but no scroll position and no state of a list', () => {
  const store = createPanelStore();
  store.setup();
  store.setItem('buoys.selectedIds', ['6a1']);
  store.setItem('buoys.list.scrollPosition', 400);
  expect(store.getItem('buoys.selectedIds')).toEqual(['6a1']);
  store.setItem('buoys.listParams', { page: 2 });
  expect(store.getItem('buoys.list.scrollPosition', 'none')).toBe('none');
  expect(store.getItem('buoys.listParams', 'none')).toBe('none');
});
