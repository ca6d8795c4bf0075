import { type RetentionSetting, retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { periodsIn, periodText } from '#contract/operations/privacy/retention-periods.ts';

/**
 * Compares the periods after which data is deleted with those that the privacy policy names by their placeholders. Each period
 * has to be named, and one that was fixed with another value is reported. What is kept without limit has no period to name.
 */
export function retentionMismatches(
  privacyText: string,
  enforced: readonly (readonly [RetentionSetting, number])[],
): string[] {
  const named = periodsIn(privacyText);
  if (named.length === 0)
    return [
      'The periods of the privacy policy cannot be compared with the settings: none is written as {retention.visits}',
    ];
  return enforced.flatMap(([setting, days]) => {
    if (days === 0) return [];
    const { label } = retentionKinds[setting];
    const current = periodText(days);
    const said = named.filter(({ name }) => name === `retention.${setting}`);
    if (said.length === 0) return [`The privacy policy does not say how long this is kept: ${label} (${current})`];
    return said.flatMap(({ words = current }) =>
      words === current
        ? []
        : [`The privacy policy says ${words} for this: ${label}. The current setting is ${current}`],
    );
  });
}
