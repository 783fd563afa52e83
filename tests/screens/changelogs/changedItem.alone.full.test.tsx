import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpError, type UpdateParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { pngFile } from '../../engine/fields/image/imageFiles';
import { openItems } from './openItems';
import { choose, dialog, save, write } from './writeItem';

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};

describe('a changed item', () => {
  const edit = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    await within(await dialog()).findByRole('button', { name: 'Choose another image' });
  };

  it('keeps its order and sends no unchanged image', async () => {
    const { ids } = await open({ en: ['One', 'Two'] });
    const update = vi
      .spyOn(app.dataProvider, 'update')
      .mockResolvedValue({ data: { id: Number(ids.en[1]) } });
    await edit('Two');
    await write(app.user, ' of many', '');
    await save(app.user);
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const { data, meta }: Partial<UpdateParams> = update.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ title: 'Two of many', order: 2, lang: 'en', changelogId: app.id });
    expect(data?.media).toEqual(expect.any(String));
    expect(meta.onProgress).toBeUndefined();
  });

  it('keeps its image and shows the reason when the new one is rejected', async () => {
    await open({ en: ['One'] });
    await edit('One');
    await choose(app.user, new File([], 'empty.png', { type: 'image/png' }));
    expect(await screen.findByText('“empty.png” is empty. The current image was kept.')).toBeVisible();
    await choose(app.user, pngFile('bomb.png', 30_000, 30_000));
    expect(await screen.findByText(/“bomb.png” has more than 40 million pixels/)).toBeVisible();
    expect(within(await dialog()).getByRole('button', { name: 'Choose another image' })).toBeVisible();
    await choose(app.user, pngFile('fine.png'));
    expect(await within(await dialog()).findByText('fine.png')).toBeVisible();
    expect(screen.queryByText(/The current image was kept/)).toBeNull();
  });

  it.each([
    ['last', ['', 'Երկու'], 3],
    ['next to its translation', ['Մեկ'], 1],
  ])(
    'can be saved as a new item with a new image if it was removed elsewhere: %s',
    async (_, armenian, to) => {
      const { ids, upstream } = await open({ en: ['One', 'Two'], hy: armenian });
      await edit('One');
      await write(app.user, ' rewritten', '');
      await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids.en[0] ?? 0));
      vi.spyOn(app.dataProvider, 'update').mockRejectedValue(
        new HttpError('Item not found', 404, { errors: { root: { serverError: 'Item not found' } } }),
      );
      const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
      await save(app.user);
      expect(await screen.findByText(/^This item was removed elsewhere/)).toBeVisible();
      await save(app.user);
      expect(await screen.findByText(/^Choose the image again/)).toBeVisible();
      expect(create).not.toHaveBeenCalled();
      await choose(app.user, pngFile());
      await save(app.user);
      await waitFor(() => expect(create).toHaveBeenCalledOnce());
      expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: 'One rewritten', order: to });
    },
  );
});
