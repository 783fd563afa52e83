import Anchor from '@mui/icons-material/Anchor';
import { definePage, defineResource, field, simpleRest } from '../../src/engine';
import { DepthFilter, Drawing, HarbourNames, PierStepper } from './harbourParts';

/** Declarations that together use every key; the reference takes its examples from here. */
export const harbours = defineResource({
  name: 'harbours',
  label: 'Harbour |||| Harbours',
  icon: Anchor,
  menu: {
    order: 100,
    shortcut: true,
    group: 'Harbour office',
    letter: 'h',
    count: { filter: { kind: 'port' }, label: '%{smart_count} ports' },
  },
  routes: {
    list: { open: '/harbours/open', closed: '/harbours/closed' },
    create: '/harbours/new',
    edit: '/harbours/:id/edit',
    import: '/harbours/import',
    show: '/harbours/:id',
  },
  fields: {
    name: field.text({ required: 'harbours.name_required', maxLength: 80 }),
    about: field.text({ label: 'About', help: 'Shown to every skipper.', multiline: true }),
    code: field.text({
      placeholder: 'GBPLY',
      check: code => (code.length === 5 ? undefined : 'harbours.code_length'),
      sample: 'GBPLY',
    }),
    open: field.status({ colors: { true: 'success', false: 'neutral' } }),
    latitude: field.coordinate({ required: true, limit: 90, pairsWith: 'longitude' }),
    longitude: field.coordinate({ required: true, limit: 180 }),
    depth: field.number({ min: 0, max: 200, unit: 'm', initial: 5, Filter: DepthFilter }),
    piers: field.number({ Input: PierStepper }),
    slip: field.boolean(),
    region: field.number({ hidden: true }),
    chart: field.display(Drawing),
    kind: field.select({ choices: ['marina', 'port'] }),
    rules: field.file({ accept: ['application/pdf'], maxBytes: 2_000_000, folder: 'rules' }),
    plan: field.image({ folder: 'plans', Cell: Drawing, exported: false }),
    opensAt: field.dateTime({ zone: 'UTC' }),
    fee: field.number({ currency: 'EUR', factor: 0.01 }),
    silt: field.number({ percent: true, decimals: 1 }),
    extras: field.json(),
    address: field.group(
      { street: field.text(), city: field.text() },
      { label: 'Address', help: 'As on letters.' },
    ),
    cranes: field.items({
      fields: { name: field.text() },
      min: 1,
      max: 9,
      entryText: crane => crane.name ?? '',
    }),
    lights: field.references({ name: 'wrecks', recordRepresentation: ({ name }) => String(name) }),
    wreck: field.reference(
      { name: 'wrecks', recordRepresentation: ({ name }) => String(name) },
      { search: true },
    ),
    state: field.status({
      colors: { true: 'info', false: 'neutral' },
      names: { true: 'In use', false: 'Given up' },
    }),
    surveyed: field.day({ future: true, stored: 'date' }),
    berths: field.texts({ entryName: 'harbours.berth', entryRequired: 'harbours.berth_required' }),
    'master.name': field.text({ readOnly: true, sortable: false, empty: 'harbours.nobody' }),
    createdAt: field.date({ readOnly: true }),
  },
  list: {
    searchable: false,
    perPage: 25,
    filters: ['kind'],
    lockedText: 'Locked',
    sort: { field: 'name', order: 'ASC' },
  },
  lists: {
    open: { filter: { open: true }, columns: ['name', { source: 'depth', sortable: false }] },
    closed: { filter: { open: false }, create: false, matches: harbour => !harbour.open, view: HarbourNames },
  },
  form: {
    fields: ['name', 'depth'],
    columns: 2,
    sections: {
      place: { label: 'Place', help: 'Where it is.', fields: ['latitude', 'longitude'], columns: 2 },
      more: { fields: ['about'] },
    },
    tabs: true,
  },
  show: { view: HarbourNames, linkAfterCreate: 'Add piers' },
  import: { key: 'name' },
  map: { latitude: 'latitude', longitude: 'longitude', tint: 'kind' },
  checks: {
    twin: {
      label: 'with the code of another',
      finds: ({ code }, { records }) => records.having('code', code) > 1,
    },
    wrecked: {
      reads: { resource: 'wrecks', by: 'name' },
      finds: (harbour, { read }) => harbour.open && read.all.length > 0 && { open: false },
    },
  },
  can: {
    create: true,
    edit: harbour => harbour.open,
    delete: harbour => !harbour.open,
    deleteMany: true,
    editMany: ['name', 'depth'],
    export: false,
  },
  delete: {
    warning: 'harbours.warning',
    references: { resource: 'wrecks', by: 'name', text: 'harbours.wrecks' },
  },
  duplicate: { without: ['name'] },
  recordRepresentation: harbour => harbour.name,
  api: {
    path: '/v2/harbours',
    id: 'uuid',
    record: 'result',
    wrap: 'harbour',
    errors: { message: 'error.title', fields: 'error.details', field: 'path', text: 'reason' },
    list: {
      paging: 'offset',
      maxPerPage: 200,
      parameters: { perPage: 'size', search: 'q', order: false },
      sorting: '-field',
      rows: 'result.entries',
      total: {
        at: { header: 'X-Total-Count' },
        bounded: { header: 'X-Total-Relation' },
        is: 'gte',
        exact: { count: 'exact' },
      },
    },
    one: { query: { expand: 'master' }, emptyStatus: 204 },
    create: { request: 'POST /new', successFlag: true, expectStatus: 201 },
    update: { request: 'PATCH /{id}', changedOnly: true, multipart: 'with-file' },
    guard: { version: 'revision' },
    delete: { request: 'POST /remove', idInBody: 'uuid' },
    actions: { close: { request: 'POST /{id}/close' } },
    fromUpstream: ({ state, ...harbour }) => ({ ...harbour, open: state === 'open' }),
    toUpstream: ({ open, ...harbour }) => ({ ...harbour, state: open ? 'open' : 'closed' }),
  },
});

/** A resource of ra-data-simple-rest's convention with a custom list page. */
export const wrecks = defineResource({
  name: 'wrecks',
  fields: { name: field.text({ required: true }) },
  list: { page: HarbourNames },
  api: simpleRest('/wrecks', { countHeader: 'X-Total-Count', search: 'text' }),
});

/** Two lists of one array, which arrives in a single response. */
export const flags = defineResource({
  name: 'flags',
  menu: { order: 101, account: true },
  routes: { list: { national: '/flags/national', signal: '/flags/signal' } },
  fields: { name: field.text({ required: true }) },
  form: ['name'],
  lists: { national: { filter: { signal: false } }, signal: { filter: { signal: true } } },
  checks: { plain: { finds: flag => flag.name === 'Plain' } },
  can: { edit: flag => flag.name !== 'Blue Peter', delete: false },
  related: { cranes: { resource: 'cranes', by: 'near' } },
  actions: { hoist: { request: 'POST /{id}/hoist', label: 'Hoist' } },
  api: { path: '/v2/flags', list: { paginateLocally: true } },
});

/** Custom record buttons, one of which has an inverse. */
export const pilots = defineResource({
  name: 'pilots',
  fields: { name: field.text({ required: true }), suspended: field.boolean({ readOnly: true }) },
  form: { sections: { licence: { fields: ['name'] } } },
  can: { list: true, actions: ['remind', 'suspend', 'crane'] },
  related: {
    cranes: {
      resource: 'cranes',
      by: 'near',
      label: 'Cranes nearby',
      columns: ['name', 'load'],
      perPage: 3,
      field: 'name',
    },
    signals: { resource: 'flags', by: 'name', list: 'signal' },
  },
  actions: {
    remind: {
      request: 'POST /mail/{id}',
      label: 'Remind',
      icon: Anchor,
      data: pilot => ({ to: pilot.name }),
      bulk: 'each',
    },
    page: { request: 'POST /page', label: 'Page', bulk: 'all', can: pilot => !pilot.suspended },
    suspend: {
      request: 'POST /suspend/{id}',
      label: 'Suspend',
      confirm: 'Suspend this pilot?',
      color: 'error',
      can: pilot => pilot.name !== '',
      inverse: { label: 'Readmit', request: 'DELETE /suspend/{id}', can: pilot => pilot.suspended },
    },
    crane: {
      label: 'Create crane',
      can: pilot => !pilot.suspended,
      creates: {
        resource: 'cranes',
        fill: pilot => ({ name: pilot.name }),
        key: 'name',
        thenDelete: true,
      },
    },
  },
  api: {
    path: '/v2/pilots',
    errors: { read: body => ({ fields: { name: String(body) } }) },
    list: { pageBase: 0, query: ({ search, filter }) => ({ where: filter, text: search }) },
  },
});

/** Custom requests: a list by POST, its total, forms, headers. */
export const cranes = defineResource({
  name: 'cranes',
  fields: {
    name: field.text({ required: true }),
    load: field.number({ min: 1, unit: 't' }),
    kind: field.select({ choices: ['gantry', 'jib'] }),
    site: field.json(),
  },
  list: {
    filters: [
      { source: 'kind', label: 'Kind of crane', several: ',', default: ['gantry'] },
      { source: 'load', from: 'load_min', to: false },
      { source: 'near', field: field.text() },
    ],
  },
  map: { point: 'site' },
  history: { resource: 'kind', record: 'near', columns: ['name', 'load'] },
  api: {
    at: 'harbour-office',
    path: '/v2/cranes',
    headers: { 'Api-Version': '2026-04-01' },
    errors: { message: 'problems.0.text', fields: 'problems', field: 'name', text: 'text', anyStatus: true },
    list: {
      request: 'POST /search',
      body: ({ search, filter }) => ({ text: search, where: filter }),
      paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
      total: { request: 'POST /count', at: 'count' },
    },
    create: { request: 'POST /add', urlencoded: true, headers: { 'X-Reason': 'seen at work' } },
    update: { request: 'POST /save', body: { key: '{id}', crane: '{data}' }, expectStatus: 200 },
  },
});

/** A page without a list, only for users whose API record permits it. */
export const report = definePage({
  name: 'harbour-report',
  label: 'Report of the harbour',
  icon: Anchor,
  menu: { order: 90 },
  path: '/reports/harbour',
  view: HarbourNames,
  can: ({ record }) => record.role === 'harbour-master',
});
