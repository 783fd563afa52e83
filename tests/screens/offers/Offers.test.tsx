import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { figures, renderOffers } from './renderOffers';

vi.setConfig({ testTimeout: 60_000 });

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the statistics', () => {
  it('show all ten numbers on the cards All codes, Android and iOS, also as charts', async () => {
    await renderOffers();
    await screen.findByText('1,234,567');
    for (const figure of ['1,234,567', '310']) expect(card('All codes').getByText(figure)).toBeVisible();
    expect(card('All codes').getAllByText('<1%')).toHaveLength(3);
    for (const figure of ['400', '100', '25%', '40', '10%', '20', '5%'])
      expect(card('Android').getByText(figure)).toBeVisible();
    for (const figure of ['600', '210', '60', '30']) expect(card('iOS').getByText(figure)).toBeVisible();
    // The upstream has returned no codes.
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
    const android = screen.getByRole('region', { name: 'Android' });
    const parts = [...android.querySelectorAll('circle[stroke-dasharray]')];
    expect(parts.map(part => part.getAttribute('stroke-dasharray'))).toEqual(['0.25 1', '0.1 1', '0.05 1']);
  });

  it('keep their layout while they load', async () => {
    await renderOffers({ statistics: () => new Promise(() => {}) });
    expect(screen.getByRole('region', { name: 'All codes' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { name: 'Import codes' })).toBeVisible();
  });

  it('show zeros if there are no codes', async () => {
    const zeros = Object.fromEntries(Object.keys(figures).map(key => [key, 0]));
    await renderOffers({ statistics: async () => ({ ...zeros, id: 'statistics' }) });
    expect(await card('iOS').findAllByText('0')).toHaveLength(4);
    expect(card('iOS').getAllByText('0%')).toHaveLength(3);
  });

  it('show a dash for a value that is not a number', async () => {
    const odd = { id: 'statistics', allCodes: null, usedCodes: -1, iosCodes: {}, androidCodes: '7' };
    await renderOffers({ statistics: async () => odd });
    await card('Android').findByText('7');
    expect(card('All codes').getAllByText('–')).toHaveLength(4);
  });

  it('show an error in their place if they fail to load, and load on Try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(figures);
    const { user } = await renderOffers({ statistics: load });
    await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }));
    expect(logged).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText('1,234,567')).toBeVisible();
  });
});

describe('the codes', () => {
  const row = (index: number) => ({
    _id: `c${index}`,
    id: `c${index}`,
    code: `SM-${index}`,
    title: `Offer ${index}`,
  });
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => row(from + index));

  it('are a table of Code and Title with ten rows per page', async () => {
    const { user, readCodes } = await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 12) }),
    });
    const table = within(await screen.findByRole('table', { name: 'Codes' }));
    expect(table.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Code', 'Title']);
    expect(table.getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('SM-12')).toBeVisible();
    expect(readCodes).not.toHaveBeenCalled();
  });

  it('are shown from the last page if the open one no longer exists', async () => {
    const load = vi
      .fn()
      .mockResolvedValueOnce({ ...figures, items: rows(1, 25) })
      .mockResolvedValue({ ...figures, items: rows(1, 15) });
    const { user } = await renderOffers({ statistics: load });
    await user.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('11-15 of 15')).toBeVisible();
    expect(screen.getByText('SM-15')).toBeVisible();
  });

  it.each([25, '25'])('are requested page by page if there are more, with the total %j', async total => {
    const { user } = await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 10), total }),
      codes: page => ({ data: rows(page * 10 - 9, Math.min(25, page * 10)), total: 25 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    expect(await screen.findByText('SM-25')).toBeVisible();
    expect(screen.getByText('21-25 of 25')).toBeVisible();
  });

  it('load again page by page on return to the window', async () => {
    let first = 2;
    await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 10), total: 25 }),
      codes: () => ({ data: rows(first, first + 9), total: 25 }),
    });
    await screen.findByText('SM-11');
    first = 3;
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('SM-12')).toBeVisible();
  });

  it('show no range if the first page fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 10), total: 25 }),
      codes: () => {
        throw new Error('gone');
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('SM-1')).not.toBeInTheDocument();
    expect(screen.queryByText('1-10 of 25')).not.toBeInTheDocument();
  });

  it('show their platform and status if the upstream returns them', async () => {
    const items = [
      { ...row(1), platform: 'ios', used: true, activated: true, rewarded: false },
      { ...row(2), platform: 'android', used: false, activated: false, rewarded: false },
      { ...row(3), platform: 'amiga' },
    ];
    await renderOffers({ statistics: async () => ({ ...figures, items }) });
    const table = within(await screen.findByRole('table', { name: 'Codes' }));
    const texts = table.getAllByRole('row').map(each => [...each.children].map(cell => cell.textContent));
    expect(texts).toEqual([
      ['Code', 'Title', 'Platform', 'State'],
      ['SM-1', 'Offer 1', 'iOS', 'Activated'],
      ['SM-2', 'Offer 2', 'Android', 'Not used yet'],
      ['SM-3', 'Offer 3', '', ''],
    ]);
  });

  it('are searched in the panel if the upstream returns all of them', async () => {
    const { user, readCodes } = await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 12) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'offer 11');
    expect(await screen.findByText('1-1 of 1')).toBeVisible();
    expect(screen.getByText('SM-11')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), '!');
    expect(await screen.findByText('No code contains this text.')).toBeVisible();
    expect(readCodes).not.toHaveBeenCalled();
  });

  it('are searched by the upstream if it returns only the first page', async () => {
    const { user, readCodes } = await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 10), total: 25 }),
      codes: () => ({ data: rows(7, 7), total: 1 }),
    });
    await user.type(await screen.findByRole('searchbox'), ' SM-7');
    expect(await screen.findByText('1-1 of 1')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '200');
    expect(readCodes).toHaveBeenLastCalledWith(
      'offers',
      expect.objectContaining({ filter: { search: 'SM-7' }, pagination: { page: 1, perPage: 10 } }),
    );
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('1-10 of 25')).toBeVisible();
  });

  it('claim no result of a search that is pending or has failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let answer = async () => ({ data: [], total: 0 });
    const { user } = await renderOffers({
      statistics: async () => ({ ...figures, items: rows(1, 10), total: 25 }),
      codes: () => answer(),
    });
    await user.type(await screen.findByRole('searchbox'), 'x');
    expect(await screen.findByText('No code contains this text.')).toBeVisible();
    answer = () => Promise.reject(new Error('gone'));
    await user.type(screen.getByRole('searchbox'), 'y');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No code contains this text.')).toBeNull();
  });
});
