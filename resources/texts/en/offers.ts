/** English texts below `resources.offers`. */
export const texts = {
  name: 'Offers',
  fields: { code: 'Code', title: 'Title' },
  import_file: 'Import codes',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  codes: 'Codes',
  // Only in events.
  fields: { file: 'File', added: 'Added', present: 'Present already', repeated: 'Repeated in the file' },
  statistics: {
    all: 'All codes',
    android: 'Android',
    ios: 'iOS',
    unused: 'Not used yet',
    used: 'Used',
    activated: 'Activated',
    rewarded: 'Reward provided',
  },
  code_list: {
    search: 'Search codes',
    none: 'No code contains this text.',
    platform: 'Platform',
    state: 'State',
  },
  import: {
    platform: 'Platform of the codes',
    hint_file: 'One column of codes and, optionally, one of titles. Up to %{size}.',
    reasons: { textTooLong: 'The title is longer than 500 characters' },
    start: 'Import %{count} code for %{platform} |||| Import %{count} codes for %{platform}',
    imported: '%{count} code sent for %{platform}. |||| %{count} codes sent for %{platform}.',
    cancelled_file:
      'Import cancelled. The file is still selected; the statistics show whether any codes arrived.',
  },
};
