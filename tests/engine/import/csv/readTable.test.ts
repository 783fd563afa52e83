import { describe, expect, it } from 'vitest';
import type { FilePlan } from '../../../../src/engine/import/csv/planFile';
import { readTable } from '../../../../src/engine/import/csv/readTable';

const columns = ['code', 'title', 'latitude'].map(source => ({ source, names: [source] }));

async function read(content: BlobPart, options: object = {}) {
  const plans: FilePlan[] = [];
  const planned = (plan: FilePlan) => void plans.push(plan);
  const rows = await readTable(new File([content], 'rows'), { columns, ...options }, { planned });
  return { plan: plans[0], rows: rows.map(({ line, cells }) => [line, ...cells]) };
}

describe('a CSV file', () => {
  it('is read by the known names in its header, with any delimiter', async () => {
    const { plan, rows } = await read('Code;Höhe;Title\nA1;1,5;One\n\nA2;2;"Two; or so"\n');
    expect(plan).toMatchObject({ delimiter: ';', headerRow: true, firstRow: ['Code', 'Höhe', 'Title'] });
    expect(plan?.mapping).toEqual({ code: 0, title: 2, latitude: null });
    expect(rows).toEqual([
      [2, 'A1', '1,5', 'One'],
      [4, 'A2', '2', 'Two; or so'],
    ]);
  });

  it('has no header if its first row contains values', async () => {
    const { plan, rows } = await read('A1,7\nA2,8\n');
    expect([plan?.headerRow, rows.length]).toEqual([false, 2]);
  });

  it('drops the columns that were added to a file of skipped rows', async () => {
    const { plan, rows } = await read(
      '\ufeff"seamark_line","seamark_reason","code","latitude"\n"7","No","A1","\'-4.5"\n',
    );
    expect(plan?.firstRow).toEqual(['code', 'latitude']);
    expect(plan?.preview).toEqual([['A1', '-4.5']]);
    expect(rows).toEqual([[2, 'A1', '-4.5']]);
  });

  it('previews its cells as they are imported, without guards against formulas', async () => {
    const { plan, rows } = await read("code,title\nA1,'=A\n");
    expect(rows).toEqual([[2, 'A1', '=A']]);
    expect(plan?.preview).toEqual([['A1', '=A']]);
  });

  it('is rejected if it has a header only', async () => {
    await expect(read('code,title\n')).rejects.toMatchObject({ problem: { kind: 'headerOnly' } });
  });
});

describe('a GeoJSON file', () => {
  const feature = (properties: object | null, geometry: object | null) => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

  it('is read as one row per feature, with the point as columns', async () => {
    const { plan, rows } = await read(
      collection(
        feature({ code: 'A1', depth: 4.5 }, { type: 'Point', coordinates: [-87.313, 44.794, 3] }),
        feature({ code: 'A2', open: true, tags: ['a', 'b'] }, null),
      ),
    );
    expect(plan?.firstRow).toEqual(['code', 'depth', 'open', 'tags', 'latitude', 'longitude', 'point']);
    expect(plan?.points).toEqual({ latitude: 4, longitude: 5, point: 6 });
    const point = '{"type":"Point","coordinates":[-87.313,44.794,3]}';
    expect(rows).toEqual([
      [1, 'A1', '4.5', '', '', '44.794', '-87.313', point],
      [2, 'A2', '', 'true', 'a; b', '', '', ''],
    ]);
  });

  it('is read in the chosen encoding', async () => {
    const content = Buffer.from(collection(feature({ name: 'Bäy' }, null)), 'latin1');
    const { plan, rows } = await read(content, { encoding: 'windows-1252' });
    expect(plan?.encoding).toBe('windows-1252');
    expect(rows).toEqual([[1, 'Bäy', '', '', '']]);
  });

  it('keeps a property with the name of a coordinate', async () => {
    const { plan } = await read(collection(feature({ latitude: 'north' }, null)));
    expect(plan?.firstRow).toEqual(['latitude', 'point latitude', 'longitude', 'point']);
  });

  it('has no coordinate if it is not a number', async () => {
    const { plan } = await read(
      '{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[1e400,"x"]}}]}',
    );
    expect(plan?.preview).toEqual([['', '', '']]);
  });

  it.each([
    ['{"type":"Feature"}', 'notGeoJson'],
    ['{"type":', 'notGeoJson'],
    ['{"type":"FeatureCollection","features":[]}', 'headerOnly'],
  ])('of %j is rejected', async (content, kind) => {
    await expect(read(content)).rejects.toMatchObject({ problem: { kind } });
  });
});
