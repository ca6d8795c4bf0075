import { type RetentionSetting, retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { type Duration, durationsIn, durationText } from './durations.ts';
import { type Statement, statementsOf } from './statements.ts';

/** How a privacy policy speaks about each kind of data. */
const subjects: Record<RetentionSetting, RegExp> = {
  inquiries: /^(?!.*\bspam\b).*\b(?:inquir(?:y|ies)|messages?)\b/i,
  spam: /\bspam\b/i,
  notifications: /\bnotifications?\b/i,
  mails: /\b(?:e-?mails?|mails?) (?:that |which )?we (?:have )?(?:sen[dt]|wrote)\b|\bsent (?:e-?mails?|mails?)\b/i,
  visits: /\bvisits?\b|\bcounted\b/i,
  unconfirmedAccounts: /\baccounts?\b.*(?:\bun|\bnot |\bnever )confirmed\b|\bunconfirmed accounts?\b/i,
  unconfirmedSubscribers: /\bnewsletter\b.*(?:\bun|\bnot |\bnever )confirmed\b|\bunconfirmed newsletter\b/i,
  receipts: /\breceipts?\b|\bacceptances?\b/i,
  auditSystem: /\baudit\b.*\bsystem events?\b/i,
  auditAuthentication: /\baudit\b.*\bsign-ins?\b/i,
  auditData: /\baudit\b.*\bchanges of data\b/i,
  auditSecurity: /\baudit\b.*\bsecurity events?\b/i,
};

/** A text that promises a longest time, which a shorter one keeps. */
const isUpperBound = (text: string) => /\b(?:at most|at the latest|no longer than|not longer than|up to)\b/i.test(text);

/**
 * Compares the periods after which data is deleted with those that the privacy policy names. Each period has to be named,
 * and whatever names another one is reported. What is kept without limit has no period to name.
 */
export function retentionMismatches(
  privacyText: string,
  enforced: readonly (readonly [RetentionSetting, number])[],
): string[] {
  const statements = statementsOf(privacyText);
  return enforced.flatMap(([setting, days]) => {
    if (days === 0) return [];
    const { label } = retentionKinds[setting];
    const named = statements.flatMap((statement) => namedIn(statement, setting));
    const isEnforced = durationText(days * 1_440);
    if (named.length === 0) return [`The privacy policy does not say how long this is kept: ${label} (${isEnforced})`];
    const wrong = named.filter(({ clause, duration }) => !keeps(clause, duration, days));
    return wrong.map(
      ({ duration }) =>
        `The privacy policy says ${duration.words} for this: ${label}. The current setting is ${isEnforced}`,
    );
  });
}

interface NamedPeriod {
  clause: string;
  duration: Duration;
}

/** The times of the clauses about this kind; of the whole sentence where no clause of it says both. */
function namedIn({ subject, sentence }: Statement, setting: RetentionSetting): NamedPeriod[] {
  const statement = isAboutData(sentence) ? sentence : `${subject}: ${sentence}`;
  if (!subjects[setting].test(statement)) return [];
  const clauses = statement.split(/[;,]\s/).filter((clause) => durationsIn(clause).length > 0);
  const own = clauses.filter((clause) => subjects[setting].test(clause));
  const isAlone = Object.values(subjects).filter((words) => words.test(statement)).length === 1;
  const about = own.length > 0 ? own : isAlone ? clauses : [];
  return about.flatMap((clause) => durationsIn(clause).map((duration) => ({ clause, duration })));
}

const isAboutData = (text: string) => Object.values(subjects).some((words) => words.test(text));

function keeps(clause: string, { minutes, toleranceMinutes }: Duration, days: number): boolean {
  const enforced = days * 1_440;
  return Math.abs(minutes - enforced) <= toleranceMinutes || (isUpperBound(clause) && enforced < minutes);
}
