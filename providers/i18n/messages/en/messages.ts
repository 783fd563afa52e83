import englishMessages from 'ra-language-english';
import type { Texts } from '../../flatten';
import { conflict, undo } from './conflict';
import { inputs } from './inputs';
import { defaultTexts, requestErrors } from './requestErrors';
import { values } from './values';
import { writeErrors } from './writeErrors';

/**
 * The panel's texts that belong to no resource, in English; requirements.md §2 has many of them word for
 * word.
 */
export const messages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    navigation: {
      ...englishMessages.ra.navigation,
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} of more than %{total}',
    },
    tiptap: inputs.tiptap,
  },
  ...defaultTexts,
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
      find: 'Search or jump to…',
      skip: 'Skip to the content',
    },
    menu: { main: 'Main menu', shortcuts: 'Shortcuts' },
    language: { label: 'Language' },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'As on this device' },
    user: {
      label: 'Account',
      change_password: 'Change password',
      second_factor: 'Second factor',
      log_out: 'Log out',
      version: 'Version %{version}',
      keys: 'Keyboard shortcuts',
    },
    delete: {
      title: 'Are you sure you want to delete this entry?',
      text: 'You cannot undo this operation.',
      cancel: 'Cancel',
      confirm: 'Delete',
      used_by: '%{name} that refer to it: %{smart_count}',
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
    missing: {
      title: 'This screen could not be loaded',
      text: 'The server answers, but a file of this screen is missing. A new version may have replaced it.',
      retry: 'Reload the page',
    },
    offline: {
      title: 'No connection',
      text: 'This screen loads as soon as the network is back. There is no need to reload the page.',
      retry: 'Try again',
    },
    load: {
      failed: 'This could not be loaded.',
      missing: 'This could not be loaded. There may be a new version: reload the page.',
      old: 'This could not be loaded. What is shown here is old: it was read at %{time}.',
      input: '%{field} could not be loaded to be edited. Its value is kept.',
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
      decimals: '%{field} has at most %{decimals} decimals',
      range: '%{field} must be between -%{limit} and %{limit}',
      email: '%{field} must be a valid e-mail address',
      url: '%{field} must be a web address: https://…',
      choice: 'Choose one of the values offered for %{field}',
      json: '%{field} is no JSON: line %{line}, column %{column}',
      date: '%{field} must be a date',
      past: '%{field} cannot be in the past',
      entry: 'This entry is required',
      entries: 'Add at least one entry to %{field}',
      row: 'Entry %{number} of %{field} is incomplete or wrong',
      faulty: 'has errors',
      fewest: '%{field}: at least %{min}',
      most: '%{field}: at most %{max}',
    },
    filter: {
      none: 'None',
      yes: 'yes',
      no: 'no',
      reset: 'Reset',
      search: 'Search: %{terms}',
      open: 'Filters',
      from: '%{label} from',
      to: '%{label} to',
    },
    choices: {
      more: 'Only the first %{count} can be chosen here; there are more.',
      search: 'There are more: type to search.',
    },
    list: {
      more: 'More',
      views: 'Views',
      look: 'View settings',
      sorted_asc: 'Sorted by %{field}, ascending',
      sorted_desc: 'Sorted by %{field}, descending',
      actions: 'Actions',
      import: 'Import',
      view: 'Map',
      check: 'Checks',
      table: 'List',
      total: '%{smart_count} entry |||| %{smart_count} entries',
      all: 'All %{count}',
      all_of_them: 'All',
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
      create: 'New %{name}',
      edit: '%{name}: %{representation}',
      locked: 'This entry cannot be edited.',
      retry: 'Try again',
      to_list: 'Back to the list',
    },
    record: {
      trail: 'Where this is',
      neighbours: 'Entries of the list',
      previous: 'Previous entry',
      next: 'Next entry',
      place: '%{at} of %{total}',
      duplicate: 'Duplicate',
      save_next: 'Next entry after saving',
    },
    entries: { add: 'Add', remove: 'Remove %{name}', name: '%{field} %{number}' },
    image: inputs.image,
    sortable: inputs.sortable,
    ...values,
    leave: inputs.leave,
    conflict,
    undo,
    failed: inputs.failed,
    unsaved: { mark: 'not saved' },
    errors: {
      ...requestErrors,
      ...writeErrors,
      not_found: 'This entry does not exist, or no longer does.',
    },
  },
};

export type PanelMessages = typeof messages;

/** Those of each resource, by the path of their file. */
export const resources: Record<string, Texts> = import.meta.glob('../../../../resources/texts/en/*.ts', {
  eager: true,
  import: 'texts',
});
