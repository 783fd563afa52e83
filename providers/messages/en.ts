import englishMessages from 'ra-language-english';
import { requestErrors } from './requestErrors';

/** Every text of the panel in English; what spec.md names, word for word. */
export const en = {
  ...englishMessages,
  // spec.md's own default texts, which errors carry as they stand.
  'something went wrong': 'something went wrong',
  'there was an error': 'there was an error',
  'Operation was successful!': 'Operation was successful!',
  seamark: {
    verbatim: '%{message}',
    loading: 'Loading…',
    toasts: 'Messages',
    header: {
      tagline: 'Fair winds, true data',
      menu: 'Menu',
      search: 'Search terms...',
      search_label: 'Search',
      search_clear: 'Clear the search',
      skip: 'Skip to the content',
    },
    menu: { main: 'Main menu', shortcuts: 'Shortcuts' },
    language: { label: 'Language' },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'As on this device' },
    user: { label: 'Account', change_password: 'Change password', log_out: 'Log out' },
    delete: {
      title: 'Are you sure you want to delete this entry?',
      text: 'You cannot undo this operation.',
      cancel: 'Cancel',
      confirm: 'Delete',
    },
    not_found: {
      title: 'Nothing at this address',
      text: 'It may have been mistyped, or what was here has moved.',
      home: 'Go to the start page',
    },
    broken: {
      title: 'This screen ran aground',
      text: 'Something in it went wrong. The rest of the panel works on, and nothing that was saved is lost.',
      retry: 'Try again',
      part: 'This part of the page cannot be shown.',
    },
    outdated: {
      title: 'A new version is here',
      text: 'This screen belongs to a version that has been replaced. Load the page anew to go on.',
      retry: 'Load the page anew',
    },
    notification: {
      added: 'added',
      updated: 'updated',
      success: 'Operation was successful!',
      failure: 'there was an error',
    },
    validation: {
      required: '%{field} is required',
      number: '%{field} must be a valid number',
      range: '%{field} must be between -%{limit} and %{limit}',
      email: '%{field} must be a valid e-mail address',
      choice: 'Choose one of the values offered for %{field}',
      date: '%{field} must be a date',
      past: '%{field} cannot be in the past',
    },
    filter: { none: 'None', yes: 'yes', no: 'no', reset: 'Reset', search: 'Search: %{terms}' },
    list: {
      actions: 'Actions',
      total: '%{smart_count} entry |||| %{smart_count} entries',
      nothing_found: 'Nothing matches these filters.',
      nothing_yet: 'There is nothing here yet.',
      loading: 'Loading',
      pages: 'Pages',
      page: 'Go to page %{page}',
      current_page: 'Page %{page}',
      first: 'Go to the first page',
      last: 'Go to the last page',
      previous: 'Go to the previous page',
      next: 'Go to the next page',
    },
    export: { done: '%{smart_count} entry exported |||| %{smart_count} entries exported' },
    page: {
      create: 'Create: %{name}',
      edit: '%{name}: %{representation}',
      locked: 'This entry cannot be edited.',
      retry: 'Try again',
      to_list: 'Back to the list',
    },
    draft: {
      found: 'Your session ended while you were writing here. What you typed was kept.',
      restore: 'Restore',
      discard: 'Discard',
    },
    errors: { ...requestErrors.en, not_found: 'This entry does not exist, or no longer does.' },
  },
  resources: {
    buoys: {
      name: 'Station |||| Stations',
      shortcut: 'Buoys',
      lists: { admin: 'Admin Stations', custom: 'Custom Stations' },
      fields: {
        code: 'Code',
        title: 'Title',
        latitude: 'Latitude',
        longitude: 'Longitude',
        type: 'Type',
        createdAt: 'Created',
        user: { name: 'Username', email: 'Email', device: 'Device' },
      },
    },
    'spot-types': {
      name: 'Spot type |||| Spot types',
      fields: { name: 'Name', createdAt: 'Created' },
      default: 'default',
      delete_warning: 'The stations of this type will change to the default type.',
    },
    suggestions: {
      name: 'Station suggestion |||| Station suggestions',
      guest: 'Guest',
      fields: {
        user: { name: 'Name', email: 'Email' },
        station_name: 'Station Name',
        station_id: 'Station Id',
        createdAt: 'Created',
      },
    },
  },
};

export type Messages = typeof en;
