import Campaign from '@mui/icons-material/Campaign';
import { defineResource, field, lazyNamed, type RecordOf } from '../src/engine';

const ChangelogItems = lazyNamed(() => import('../src/screens/changelogs/ChangelogItems'), 'ChangelogItems');

const apps = [
  { id: 1, name: 'iOS' },
  { id: 2, name: 'iOS Pro' },
  { id: 3, name: 'Android' },
  { id: 4, name: 'Android Pro' },
] as const;

const pages = [
  ...(['Home', 'Map', 'Favorite', 'Profile', 'Settings', 'Widget', 'Premium', 'Overview'] as const),
  ...(['Weather', 'Wind', 'Wave', 'StationDetail'] as const),
] as const;

const items = { resource: 'changelog-items', by: 'changelogId' };

/** What's New about one page of one app's version. */
export const changelogs = defineResource({
  name: 'changelogs',
  icon: Campaign,
  menu: { order: 80 },
  routes: {
    list: '/what-is-new/list',
    create: '/what-is-new/create',
    edit: '/what-is-new/edit/:id',
    show: '/what-is-new/view/:id',
  },
  fields: {
    appId: field.select({ choices: apps, required: true }),
    version: field.text({ required: true }),
    slug: field.select({ choices: pages, required: true }),
    platform: field.text({ readOnly: true }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { columns: ['version', 'slug', 'platform', 'createdAt'] },
  form: { fields: ['appId', 'version', 'slug'], columns: 3 },
  show: { view: ChangelogItems, linkAfterCreate: 'Add items' },
  checks: {
    pictureless: { reads: items, finds: (_, { read }) => read.all.some(({ media }) => !media) },
    oneLanguage: {
      reads: items,
      finds: (_, { read }) => read.having('lang', 'en') !== read.having('lang', 'hy'),
    },
  },
  duplicate: false,
  delete: { warning: 'resources.changelogs.delete_warning' },
  recordRepresentation: changelog => `${changelog.platform} ${changelog.version}`,
  api: {
    path: '/admin/changelog',
    one: { query: ({ values }) => ({ lang: values.lang ?? 'en' }) },
    actions: { reorder: { request: 'PUT /update-order/{id}', expectStatus: 200 } },
    // The contract's response to one changelog names the platform only.
    fromUpstream: changelog => ({
      ...changelog,
      appId: changelog.appId ?? apps.find(({ name }) => name === changelog.platform)?.id,
    }),
    toUpstream: changelog => ({
      ...changelog,
      platform: apps.find(({ id }) => id === changelog.appId)?.name,
    }),
  },
});

/** The items of a changelog, with a separate order for each language. */
export const changelogItems = defineResource({
  name: 'changelog-items',
  routes: false,
  fields: {
    lang: field.select({ choices: ['en', 'hy'], required: true, hidden: true }),
    title: field.text({ required: true }),
    description: field.richText({ required: true }),
    media: field.image({ required: true }),
    order: field.number({ hidden: true }),
    changelogId: field.reference(changelogs, { hidden: true }),
  },
  recordRepresentation: item => item.title,
  api: {
    path: '/admin/changelog',
    list: {
      request: 'GET /item/',
      query: { changelogId: '{changelogId}' },
      parameters: { page: false, perPage: false, sort: false, order: false },
    },
    one: 'list',
    create: { request: 'POST /item', multipart: true, successFlag: true },
    update: { request: 'POST /item/{id}', multipart: true, successFlag: true },
    delete: { request: 'DELETE /item/{id}', successFlag: true },
    guard: { version: 'revision' },
  },
});

export type Changelog = RecordOf<typeof changelogs>;
export type ChangelogItem = RecordOf<typeof changelogItems>;
