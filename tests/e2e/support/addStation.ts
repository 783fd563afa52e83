import type { Server } from './runServer';

interface Given {
  code: string;
  title: string;
  /** Longitude and latitude in degrees, as in GeoJSON (RFC 7946 §3.1.1). */
  at: readonly [number, number];
}

/** Adds a station for one test, because other tests delete existing ones. Returns its id. */
export async function addStation({ call }: Server, { code, title, at }: Given): Promise<string> {
  const { data: types } = await call<{ data: { _id: string }[] }>('GET', '/admin/spot-types');
  const [longitude, latitude] = at.map(String);
  const location = { type: 'Point', coordinates: at };
  const station = { code, title, latitude, longitude, location, type: types[0]?._id };
  const { data } = await call<{ data: { _id: string } }>('POST', '/admin/buoys', station);
  return data._id;
}
