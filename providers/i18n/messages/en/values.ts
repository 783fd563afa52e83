/** Texts about values in English: how they are taken, shown and exported. They stand under `seamark`. */
export const values = {
  coordinate: {
    refused:
      '“%{text}” cannot be typed here: digits, one decimal point, a sign in front. Other spellings can be pasted.',
    unreadable: '“%{text}” cannot be read as %{field}.',
    sign: 'Change the sign',
  },
  answers: {
    not_saved: 'The server reported no error, but nothing of the change has arrived.',
  },
  oddities: {
    unreadable:
      '%{smart_count} entry could not be read and is not shown. |||| %{smart_count} entries could not be read and are not shown.',
    doubled: '%{smart_count} entries have the same identifier: only the first of them is shown.',
  },
  exporting: {
    rows: 'Which entries',
    ticked: 'The ticked ones (%{count})',
    filter: 'Those of this filter or search (%{count})',
    all: 'All (%{count})',
    format: 'As',
    moved: 'The list kept changing while it was read: entries may be missing in the file.',
    gone: '%{smart_count} of these entries no longer exists. |||| %{smart_count} of these entries no longer exist.',
    unplaced:
      '%{smart_count} entry has no valid coordinates: it is in the file without a place. |||| %{smart_count} entries have no valid coordinates: they are in the file without a place.',
  },
  stored_day: '“%{value}” is stored here, which is no date. It stays unless another is chosen.',
  nothing: 'No value',
  unit: { byte: '%{count} byte |||| %{count} bytes', kilobyte: '%{count} kB', megabyte: '%{count} MB' },
  markdown: { preview: 'Preview' },
};
