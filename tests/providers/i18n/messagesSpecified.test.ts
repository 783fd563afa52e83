import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';

const en = await loadMessages('en');

const provider = createI18nProvider({ declarations: [], locale: 'en', messages: en });
await provider.addDeferredTexts();
const { translate } = provider;
const label = (resource: string, source: string) => translate(`resources.${resource}.fields.${source}`);

/** The literal texts of requirements.md §2, §5 and §8, by message key. */
const texts: Record<string, string> = {
  'seamark.header.search': 'Search terms...',
  'seamark.user.change_password': 'Change password',
  'seamark.user.log_out': 'Log out',
  'seamark.delete.title': 'Are you sure you want to delete this entry?',
  'seamark.delete.text': 'You cannot undo this operation.',
  'ra.action.delete': 'Delete',
  'ra.action.create': 'Create',
  'ra.action.save': 'Save',
  'ra.action.cancel': 'Cancel',
  'ra.action.confirm': 'Confirm',
  'ra.action.remove': 'Remove',
  'seamark.list.actions': 'Actions',
  'seamark.filter.none': 'None',
  'seamark.filter.yes': 'yes',
  'seamark.filter.no': 'no',
  'seamark.notification.added': 'added',
  'seamark.notification.updated': 'updated',
  'something went wrong': 'something went wrong',
  'there was an error': 'there was an error',
  'Operation was successful!': 'Operation was successful!',
  'resources.buoys.shortcut': 'Buoys',
  'resources.buoys.lists.admin': 'Admin Stations',
  'resources.buoys.lists.custom': 'Custom Stations',
  'resources.spot-types.locked_text': 'default',
  'resources.suggestions.guest': 'Guest',
  'resources.surveys.expires_at': 'Expires At',
  'resources.surveys.expired_at': 'Expired At',
  'resources.surveys.activate': 'Activate',
  'resources.surveys.deactivate': 'Deactivate',
  'resources.survey-questions.choices.type.multi': 'Multi Choice',
  'resources.survey-questions.choices.type.text': 'Custom Text Write',
  'resources.survey-questions.option_required': 'This answer option is required',
  'resources.survey-questions.last_warning':
    'If you remove the last question the survey will become INACTIVE!',
  'resources.versions.choices.priority.0': 'low',
  'resources.versions.choices.priority.1': 'mid',
  'resources.versions.choices.priority.2': 'high',
  'resources.users.choices.blocked.true': 'Blocked',
  'resources.users.choices.blocked.false': 'Active',
  'resources.users.choices.in_subscription.true': 'Subscribed',
  'resources.users.choices.in_subscription.false': 'Unsubscribed',
  'resources.offers.statistics.all': 'All codes',
  'resources.offers.statistics.android': 'Android',
  'resources.offers.statistics.ios': 'iOS',
  'resources.changelogs.menu': "What's New - List",
  'resources.changelog-items.create': 'Create New Item',
  'resources.changelog-items.choices.lang.en': 'English',
  'resources.changelog-items.choices.lang.hy': 'Armenian',
};

/** Menu entries and headings: the plural of each resource's name. */
const names: Record<string, string> = {
  buoys: 'Stations',
  suggestions: 'Station suggestions',
  'spot-types': 'Spot types',
  surveys: 'Surveys',
  versions: 'Push-up updates',
  users: 'Users',
  offers: 'Offers',
};

const columns: Record<string, Record<string, string>> = {
  buoys: {
    code: 'Code',
    title: 'Title',
    latitude: 'Latitude',
    longitude: 'Longitude',
    type: 'Type',
    'user.name': 'Username',
    'user.email': 'Email',
    'user.device': 'Device',
    createdAt: 'Created',
  },
  suggestions: {
    'user.name': 'Name',
    'user.email': 'Email',
    station_name: 'Station Name',
    station_id: 'Station Id',
    createdAt: 'Created',
  },
  'spot-types': { name: 'Name', createdAt: 'Created' },
  surveys: { title: 'Title', version: 'Release Version', device: 'Target Device' },
  users: {
    name: 'Name',
    email: 'Email',
    platform: 'Platform',
    appVersion: 'App Version',
    createdAt: 'Registered',
    blocked: 'Status',
  },
  offers: { code: 'Code', title: 'Title' },
  changelogs: { version: 'Version', slug: 'Page', platform: 'Platform', createdAt: 'Created' },
};

describe('the English messages', () => {
  it.each(Object.entries(texts))('contain at %s the text of the requirements', (key, text) => {
    expect(translate(key)).toBe(text);
  });

  it.each(Object.entries(names))('name several %s like the menu entry', (resource, name) => {
    expect(translate(`resources.${resource}.name`, { smart_count: 2 })).toBe(name);
  });

  it.each(Object.entries(columns))('label the columns of %s like the requirements', (resource, labels) => {
    const found = Object.fromEntries(Object.keys(labels).map(source => [source, label(resource, source)]));
    expect(found).toEqual(labels);
  });

  it.each([
    ['number', 'buoys', 'latitude', 'Latitude must be a valid number'],
    ['required', 'survey-questions', 'title', 'Question title is required'],
    ['required', 'changelogs', 'appId', 'App is required'],
    ['required', 'changelog-items', 'title', 'Title is required'],
    ['required', 'changelog-items', 'description', 'Description is required'],
    ['required', 'changelog-items', 'media', 'Image is required'],
  ])('report %s at %s %s: %s', (rule, resource, source, text) => {
    expect(translate(`seamark.validation.${rule}`, { field: label(resource, source) })).toBe(text);
  });
});
