import { defineResource, field } from '../../../src/engine';

/**
 * SOAP-turned-REST: verbs in paths, POSTs with the key in the body, a result code instead of the HTTP status.
 */
export const vessels = defineResource({
  name: 'vessels',
  label: { en: 'Vessel |||| Vessels', hy: 'Նավ |||| Նավեր' },
  fields: {
    Name: field.text({ required: true }),
    CallSign: field.text({
      required: true,
      check: sign => (/^[A-Z]{2}\d[A-Z]{3}$/.test(sign) ? undefined : 'resources.vessels.no_sign'),
      sample: 'EK8AAA',
    }),
    Flag: field.select({
      choices: [
        { id: 51, name: 'Armenia' },
        { id: 268, name: 'Georgia' },
      ],
    }),
    Draught: field.number({ min: 0, max: 30, unit: 'm' }),
    Position: field.json({ sample: { type: 'Point', coordinates: [-5.1, 55.2] } }),
    LastSeen: field.date({ readOnly: true }),
  },
  list: { filters: ['Flag'], sort: { field: 'Name', order: 'ASC' }, perPage: 15 },
  map: { point: 'Position', tint: 'Flag' },
  recordRepresentation: vessel => vessel.Name,
  api: {
    path: '/services/vessel.svc',
    id: 'Key.Mmsi',
    record: 'Response.Vessel',
    wrap: 'Vessel',
    list: {
      request: 'GET /GetVessels',
      parameters: { page: 'PageIndex', perPage: 'PageSize', sort: 'OrderBy', search: 'Text' },
      sorting: 'field,asc',
      pageBase: 0,
      rows: 'Response.Vessels.Vessel',
      total: 'Response.RecordCount',
    },
    one: { request: 'GET /GetVessel', query: { Mmsi: '{id}' } },
    create: { request: 'POST /AddVessel' },
    update: { request: 'POST /SaveVessel', idInBody: 'Mmsi' },
    delete: { request: 'POST /RemoveVessel', idInBody: 'Mmsi', successFlag: true },
    errors: { message: 'Fault.Reason', fields: 'Fault.Details', field: 'Member', text: 'Problem' },
  },
});
