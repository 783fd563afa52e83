import type { spotTypes, stations } from '../database/schema';

type Station = typeof stations.$inferSelect;
type SpotType = Pick<typeof spotTypes.$inferSelect, '_id' | 'name'>;

/** What an event tells of a station: its place is in latitude and longitude already. */
export function stationValues(station: Station) {
  const { location: _, custom: __, ...values } = presentStation(station, station.typeId);
  return values;
}

/** A station as the API shows it; `user` only where an app user made it (requirements.md §3.2). */
export function presentStation<Type extends string | SpotType>(station: Station, type: Type) {
  const { _id, custom, code, title, latitude, longitude, location, createdAt } = station;
  const user = { name: station.userName, email: station.userEmail, device: station.userDevice };
  return {
    _id,
    custom,
    code,
    title,
    latitude,
    longitude,
    location,
    type,
    createdAt,
    ...(custom && { user }),
  };
}
