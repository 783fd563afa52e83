/** English texts below `resources.versions`. */
export const texts = {
  name: 'Push-up update |||| Push-up updates',
  fields: { platform: 'Platform', version: 'Version', priority: 'Priority' },
  choices: { priority: { 0: 'low', 1: 'mid', 2: 'high' } },
  current: 'Current version',
  none: 'None yet',
  since: 'Since',
  newest: 'Newest version in use',
  below: 'Users below the current version',
  users: '%{below} of %{count}',
  users_first: '%{below} of the %{count} newest',
  priorities: 'The priority sets how urgently users below this version are asked to update.',
  confirm: 'Change the %{platform} minimum version from %{current} to %{version}?',
  confirm_first: 'Set the %{platform} minimum version to %{version}?',
  not_saved: 'Nothing was saved.',
  warnings: {
    shape: '%{version} does not look like 4.2.0; apps may be unable to compare it with their own version.',
    lower: '%{version} is lower than the current %{current}.',
    major:
      '%{current} → %{version}: %{smart_count} major version higher |||| %{current} → %{version}: %{smart_count} major versions higher',
    minor:
      '%{current} → %{version}: %{smart_count} minor version higher |||| %{current} → %{version}: %{smart_count} minor versions higher',
    below: 'Users below %{version}: %{users}.',
    unused: 'No user of this platform has %{version} yet; newest in use: %{newest}.',
    unused_first:
      'None of the %{count} newest users of this platform has %{version} yet; newest in use: %{newest}.',
    unknown: 'The current version is unknown, so %{version} may be lower.',
  },
};
