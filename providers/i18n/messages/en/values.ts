/** English texts about entering, showing and exporting values, below `seamark`. */
export const values = {
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
    rows: 'Export',
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
  unit: { byte: '%{count} byte |||| %{count} bytes', kilobyte: '%{count} kB', megabyte: '%{count} MB' },
  markdown: { preview: 'Preview' },
};
