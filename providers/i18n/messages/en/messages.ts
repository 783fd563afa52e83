import englishMessages from 'ra-language-english';
import { tagline } from '../../../../resources/panel/look';
import type { Texts } from '../../flatten';
import { defaultTexts, requestErrors } from './requestErrors';

/** React-admin's texts, except those of features that the panel lacks. */
const { configurable, guesser, ...ra } = englishMessages.ra;

/** The panel's English texts that belong to no resource; many are verbatim from requirements.md §2. */
export const messages = {
  ra: {
    ...ra,
    action: {
      ...ra.action,
      bulk_actions: '%{smart_count} record selected |||| %{smart_count} records selected',
    },
    navigation: {
      ...ra.navigation,
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} of more than %{total}',
    },
    tiptap: {
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strike: 'Strikethrough',
      code: 'Code',
      align_left: 'Align left',
      align_right: 'Align right',
      align_center: 'Center',
      align_justify: 'Justify',
      list_bulleted: 'Bulleted list',
      list_numbered: 'Numbered list',
      link: 'Add a link',
      clear_format: 'Clear formatting',
    },
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
      search: 'Search: %{terms}',
      open: 'Filters',
      from: '%{label} from',
      to: '%{label} to',
      crossed: 'The start is after the end',
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
      remove: 'Remove %{name}',
      name: '%{field} %{number}',
      count: '%{smart_count} item |||| %{smart_count} items',
    },
    image: {
      none: 'No image yet',
      not_shown: 'This browser cannot show this image',
    },
    sortable: {
      handle: 'Move %{name}',
      hint: 'Press Space to lift the card, the arrow keys, Home or End to move it, Space to drop it, Escape to put it back.',
      lifted: '%{name} lifted. Position %{position} of %{count}.',
      moved: 'Position %{position} of %{count}.',
      dropped: '%{name} dropped. Position %{position} of %{count}.',
      cancelled: 'Move cancelled. %{name} stays at position %{position} of %{count}.',
      move_to: 'Move to…',
      move_named: 'Move %{name} to…',
      position: 'Position, 1 to %{count}',
      no_position: 'Enter a number from 1 to %{count}',
      move: 'Move',
      first: 'To the start',
      last: 'To the end',
    },
    coordinate: {
      rejected:
        '“%{text}” cannot be typed here. Use digits, one decimal point and an optional sign, or paste a value such as 36°47′.',
      unreadable: '“%{text}” cannot be read as %{field}.',
      other: '%{field} filled in.',
      sign: 'Change the sign',
    },
    responses: {
      not_saved: 'The server accepted the change but did not apply it.',
    },
    malformed: {
      unreadable:
        '%{smart_count} record could not be read and is not shown. |||| %{smart_count} records could not be read and are not shown.',
      duplicates: '%{smart_count} records share an ID with another. Only the first with each ID is shown.',
    },
    exporting: {
      selected: 'Selected (%{count})',
      filter: 'Matching this filter or search (%{count})',
      all: 'All (%{count})',
      format: 'Format',
      moved: 'The list changed during the export. Some records may be missing from the file.',
      missing:
        '%{smart_count} of these records no longer exists. |||| %{smart_count} of these records no longer exist.',
      unplaced:
        '%{smart_count} record has no valid coordinates and was exported without a location. |||| %{smart_count} records have no valid coordinates and were exported without a location.',
    },
    stored_day: '“%{value}” is not a valid date. Choose one to replace it.',
    nothing: 'No value',
    unit: {
      byte: '%{count} byte |||| %{count} bytes',
      kilobyte: '%{count} kB',
      megabyte: '%{count} MB',
      second: '%{count} sec',
      minute: '%{count} min',
      hour: '%{count} hr',
      metre: '%{count} m',
      kilometre: '%{count} km',
    },
    markdown: { preview: 'Preview' },
    leave: {
      title: 'Leave without saving?',
      text: 'You have unsaved changes. They will be lost.',
      kept: 'You have unsaved changes. They will be kept as a draft and offered when you open this form again.',
      files: 'The file you chose will not be kept.',
      stay: 'Stay',
      leave: 'Leave',
    },
    conflict: {
      changed: 'Someone else changed this record. Nothing was saved.',
      deleted: 'This record was deleted. What you typed is still here.',
      unchecked: 'Could not check for other changes to this record. Nothing was saved.',
      kept: 'Kept their %{fields}',
      deleted_title: 'This record was deleted',
      deleted_text: 'What you typed is still in the form. You can save it as a new record.',
      deleted_confirm: 'Create as new',
      unchecked_title: 'Save without checking?',
      unchecked_text:
        'Could not check whether someone else changed this record since you opened it. If they did, saving overwrites their changes.',
      unchecked_confirm: 'Save anyway',
      back: 'Back to the form',
    },
    undo: {
      done: 'Undone',
      changed: 'Nothing was undone: someone else changed this record.',
      deleted: 'Nothing was undone: this record was deleted.',
      unsure: 'Nothing was undone: could not check for other changes.',
    },
    failed: {
      title: 'Not saved',
      unknown: 'Could not confirm that it was saved',
      repeat:
        'It may already be in the list. If the server recognises repeated requests, trying again will not add it twice.',
      check: 'Check the server',
      verdicts: {
        saved: 'It was saved: the server has what you typed.',
        unsaved: 'It was not saved: the server still has the previous values.',
        differs: 'The server has other values for: %{fields}.',
        file: 'The rest matches what you typed. Whether the file was saved cannot be checked.',
        deleted: 'This record no longer exists.',
        unreadable: 'The record cannot be loaded right now.',
      },
    },
    unsaved: { mark: 'not saved' },
    errors: {
      ...requestErrors,
      /** Without a network, so that it certainly had no effect. */
      network_write: 'Nothing was saved: the server cannot be reached. Check your connection and try again.',
      timeout_write:
        'The server did not answer in time. The change may have been saved: check before trying again.',
      unreadable_write:
        'The server’s response could not be read. The change may have been saved: check before trying again.',
      not_found: 'This record no longer exists.',
    },
  },
};

type ReactAdminMessages = typeof messages.ra;

/** The panel's texts in any language: of react-admin's, those that the panel can show (tests/built). */
export type PanelMessages = Omit<typeof messages, 'ra'> & {
  ra: Pick<ReactAdminMessages, 'tiptap'> & {
    [Section in keyof ReactAdminMessages]?: Partial<ReactAdminMessages[Section]>;
  };
};

/** Each resource's texts by file path. */
export const resources: Record<string, Texts> = import.meta.glob('../../../../resources/texts/en/*.ts', {
  eager: true,
  import: 'texts',
});
