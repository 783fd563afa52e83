import englishMessages from 'ra-language-english';
import { tagline } from '../../../../resources/panel/look';
import type { Texts } from '../../flatten';
import { conflict, undo } from './conflict';
import { inputs } from './inputs';
import { defaultTexts, requestErrors } from './requestErrors';
import { values } from './values';
import { writeErrors } from './writeErrors';

/** The panel's English texts that belong to no resource; many are verbatim from requirements.md §2. */
export const messages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    action: {
      ...englishMessages.ra.action,
      bulk_actions: '%{smart_count} record selected |||| %{smart_count} records selected',
    },
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
      tagline: tagline.en,
      menu: 'Menu',
      search: 'Search terms...',
      search_label: 'Search',
      search_clear: 'Clear the search',
      find: 'Search or jump to…',
      skip: 'Skip to content',
    },
    menu: { main: 'Main menu', shortcuts: 'Shortcuts' },
    language: { label: 'Language' },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Match system' },
    user: {
      label: 'Account',
      change_password: 'Change password',
      second_factor: 'Two-step verification',
      log_out: 'Log out',
      version: 'Version %{version}',
      keys: 'Keyboard shortcuts',
    },
    delete: {
      title: 'Are you sure you want to delete this entry?',
      text: 'You cannot undo this operation.',
      cancel: 'Cancel',
      confirm: 'Delete',
      used_by: 'Used by %{smart_count} %{name}',
    },
    not_found: {
      title: 'Page not found',
      text: 'The address may be mistyped, or the page may have moved.',
      home: 'Go to the start page',
    },
    broken: {
      title: 'Something went wrong',
      text: 'Everything you saved is safe. You can keep working elsewhere.',
      retry: 'Try again',
      part: 'This part of the page could not be shown.',
    },
    missing: {
      title: 'This screen could not be loaded',
      text: 'A new version may be available. Reload the page to continue.',
      retry: 'Reload the page',
    },
    offline: {
      title: 'No connection',
      text: 'This screen will load when you are back online.',
      retry: 'Try again',
    },
    load: {
      failed: 'This could not be loaded.',
      missing: 'This could not be loaded. A new version may be available: reload the page.',
      old: 'This could not be loaded. Showing data from %{time}.',
      input: '%{field} could not be loaded for editing. It stays unchanged.',
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
      decimals: '%{field} can have at most %{decimals} decimals',
      range: '%{field} must be between -%{limit} and %{limit}',
      email: '%{field} must be a valid email address',
      url: '%{field} must be a web address: https://…',
      choice: 'Choose one of the options for %{field}',
      json: '%{field} is not valid JSON: line %{line}, column %{column}',
      date: '%{field} must be a date',
      past: '%{field} cannot be in the past',
      entry: 'This item is required',
      entries: 'Add at least one item to %{field}',
      row: 'Item %{number} of %{field} is incomplete or invalid',
      faulty: 'contains errors',
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
      more: 'Only the first %{count} are shown.',
      search: 'Type to search for more.',
    },
    list: {
      more: 'More',
      views: 'Views',
      view_settings: 'View settings',
      sorted_asc: 'Sorted by %{field}, ascending',
      sorted_desc: 'Sorted by %{field}, descending',
      actions: 'Actions',
      import: 'Import',
      view: 'Map',
      check: 'Checks',
      table: 'List',
      total: '%{smart_count} record |||| %{smart_count} records',
      all: 'All %{count}',
      all_of_them: 'All',
      nothing_found: 'No records match these filters.',
      nothing_yet: 'No records yet.',
      loading: 'Loading',
      pages: 'Pages',
      page: 'Go to page %{page}',
      current_page: 'Page %{page}',
      first: 'Go to the first page',
      last: 'Go to the last page',
      previous: 'Go to the previous page',
      next: 'Go to the next page',
    },
    export: { done: '%{smart_count} record exported |||| %{smart_count} records exported' },
    page: {
      create: 'New %{name}',
      locked: 'This record cannot be edited.',
      retry: 'Try again',
      to_list: 'Back to the list',
    },
    record: {
      trail: 'Breadcrumb',
      neighbours: 'Records in this list',
      previous: 'Previous record',
      next: 'Next record',
      position: '%{at} of %{total}',
      duplicate: 'Duplicate',
      save_next: 'Save and next',
      save_another: 'Save and add another',
    },
    entries: {
      add: 'Add',
      remove: 'Remove %{name}',
      name: '%{field} %{number}',
      count: '%{smart_count} item |||| %{smart_count} items',
    },
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
      not_found: 'This record no longer exists.',
    },
  },
};

export type PanelMessages = typeof messages;

/** Each resource's texts by file path. */
export const resources: Record<string, Texts> = import.meta.glob('../../../../resources/texts/en/*.ts', {
  eager: true,
  import: 'texts',
});
