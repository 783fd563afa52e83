import { defineResource, field } from '../../../src/engine';

/** GeoJSON features: nested properties, a position as a pair, pages by a token in a header, ETags. */
export const sightings = defineResource({
  name: 'sightings',
  fields: {
    species: field.text({ required: true }),
    count: field.number({ min: 1, required: true }),
    latitude: field.coordinate({ limit: 90, required: true }),
    longitude: field.coordinate({ limit: 180, required: true }),
    seen: field.day({ stored: 'date' }),
    tags: field.texts(),
    photo: field.image({ folder: 'sightings' }),
  },
  list: { columns: ['species', 'count', 'seen', 'photo'] },
  map: { latitude: 'latitude', longitude: 'longitude' },
  checks: {
    photoless: { finds: sighting => !sighting.photo },
    again: {
      finds: ({ species, seen }, { records }) =>
        records.having('species', species) > 1 && records.having('seen', seen) > 1,
    },
  },
  show: ['species', 'count', 'latitude', 'longitude', 'tags'],
  recordRepresentation: sighting => sighting.species,
  api: {
    path: '/collections/sightings/items',
    list: {
      paging: { cursor: { header: 'X-Next-Token' } },
      parameters: { page: 'token', sort: 'sortby', search: 'q' },
      sorting: ({ field: by, order }) => ({ sortby: `${order === 'DESC' ? '-' : '+'}properties.${by}` }),
      rows: 'features',
      total: 'numberMatched',
    },
    update: { request: 'PATCH /{id}' },
    guard: 'etag',
    errors: { message: 'title', fields: 'invalid-params', field: 'name', text: 'reason' },
    fromUpstream: ({ id, properties, geometry }) => {
      const [longitude, latitude] = (geometry as { coordinates: number[] }).coordinates;
      return { ...Object(properties), id, latitude: String(latitude), longitude: String(longitude) };
    },
    toUpstream: ({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      properties,
    }),
  },
});
