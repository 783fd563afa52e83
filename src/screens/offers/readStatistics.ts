/** The numbers of one card; null if the response has no valid number. */
export interface CodeCounts {
  codes: number | null;
  used: number | null;
  activated: number | null;
  rewarded: number | null;
}

export interface Statistics {
  all: CodeCounts;
  android: CodeCounts;
  ios: CodeCounts;
}

/**
 * Parses the ten numbers of requirements.md §3.11. Those activated and rewarded among all codes are not in
 * the response: they are the sums of both platforms.
 */
export function readStatistics(record: Record<string, unknown> = {}): Statistics {
  const countsOf = (platform: 'android' | 'ios'): CodeCounts => ({
    codes: statistic(record[`${platform}Codes`]),
    used: statistic(record[`${platform}CodesUsed`]),
    activated: statistic(record[`${platform}CodesActivated`]),
    rewarded: statistic(record[`${platform}RewardProvided`]),
  });
  const [android, ios] = [countsOf('android'), countsOf('ios')];
  const all = {
    codes: statistic(record.allCodes),
    used: statistic(record.usedCodes),
    activated: sum(android.activated, ios.activated),
    rewarded: sum(android.rewarded, ios.rewarded),
  };
  return { all, android, ios };
}

function statistic(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
