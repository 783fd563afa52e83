/** Push-up updates in English, below `resources.versions`. */
export const texts = {
  name: 'Push-up update |||| Push-up updates',
  fields: { platform: 'Platform', version: 'Version', priority: 'Priority' },
  choices: { priority: { 0: 'low', 1: 'mid', 2: 'high' } },
  current: 'Current version',
  none: 'None yet',
  unreadable: 'The current version could not be loaded.',
  confirm: 'Set the %{platform} minimum version to %{version}?',
  not_saved: 'Nothing was saved.',
  doubts: {
    shape: '%{version} does not look like 4.2.0; apps may be unable to compare it with their own version.',
    lower: '%{version} is lower than the current %{current}.',
    major:
      '%{current} → %{version}: %{smart_count} major version |||| %{current} → %{version}: %{smart_count} major versions',
    minor:
      '%{current} → %{version}: %{smart_count} minor version |||| %{current} → %{version}: %{smart_count} minor versions',
    unused: 'No user of this platform has %{version} yet; newest in use: %{newest}.',
    unused_first:
      'None of the %{count} newest users of this platform has %{version} yet; newest in use: %{newest}.',
    unknown: 'The current version is unknown, so %{version} may be lower.',
  },
};
