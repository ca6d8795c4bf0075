import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A word that is not used in names and comments, and the everyday word that says it (STYLE.md). */
export interface Word {
  pattern: RegExp;
  say: string;
  /** Where it has another, usual meaning. */
  except?: RegExp;
}

export const words: readonly Word[] = [
  { pattern: /\bheirs?\b|Heir[A-Z]|heir-/, say: 'the new assignee; reassign' },
  { pattern: /[kK]ept[-_ ]?[oO]ut(?!side)/, say: 'blocked (by an organisation’s rule)' },
  {
    pattern: /[hH]andOver|hand-over/,
    say: 'reassign (work), transfer (a sign-in to another host)',
  },
  { pattern: /\bput[- ]away|putAway/, say: 'archive, restore', except: /20261202-archived-messages/ },
  { pattern: /RepeatedText|repeated-text/, say: 'echoed parameters' },
  { pattern: /StoryLink|story-link/, say: 'ActivityLink' },
  { pattern: /\bgiveBack|limits\.(?:take|look)\b/, say: 'consume, peek, refund' },
  { pattern: /[pP]olicyReport/, say: 'cspReport' },
  { pattern: /TenantLook|tenant-look|ButtonLook|HostLook|lookOf\b/, say: 'theme, style' },
  { pattern: /partOnUse|PartOnUse|\busePart\b|part-on-use/, say: 'lazyModule, useLazyModule' },
  { pattern: /\b[oO]wesFactor|owes_mails|owesMails|\bowed\b/, say: 'needsMfa, pending mails' },
  { pattern: /vital_breach|[vV]italBreach/, say: 'web vital alerts' },
  { pattern: /code_tries|codeTries|factor_guesses|factorGuesses/, say: 'code attempts, factor attempts' },
  { pattern: /claim_evidence|claimEvidence|'claim\.[a-z]/, say: 'statistic' },
  { pattern: /[sS]lipsOf|slips_of/, say: 'typo variants' },
  { pattern: /\bdecoy|\bknock(?:s|ed|ing)?\b(?!')/, say: 'dummy, request', except: /\/limits\// },
  { pattern: /wayIn\b|mayEnter\b/, say: 'sign-in method, canSignIn' },
  { pattern: /\bcrowded\b/, say: 'overloaded' },
  { pattern: /\bchecksToo\b|\bisWide\b/, say: 'revalidates, fullWidth' },
  { pattern: /[fF]ollowLegalDocuments|follow-(?:days|legal)/, say: 'index-legal-pages, invalidate-at-midnight' },
  { pattern: /^\s*(?:\/\/|\/?\*|--).*\b[wW]hoever\b/m, say: 'who it is: the sender, everybody with the link' },
  { pattern: /what there is none of|\bnobody in particular\b/, say: 'a plain subject' },
  { pattern: /\bspec 00[01]\b/, say: 'requirements 1.5 (docs/requirements.md)' },
  {
    pattern: /appUrl\}\/(?:admin|enterprise-features)\b/,
    say: 'recordAddress, or a BackOfficeAddress: a moved screen moves its links',
  },
];

const run = promisify(execFile);
const own = /^(?:tools\/words|db\/seed\/|db\/catalogue\.txt|package-lock)/;

/** Every use of such a word in code, SQL and file names: `web/a.ts:3: “heir”: say …`. Empty when there is none. */
export async function findWords(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--', '*.ts', '*.tsx', '*.sql', '*.css'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const files = stdout.split('\n').filter((file) => file && !own.test(file));
  const found = await Promise.all(files.map(async (file) => wordsIn(file, await readFile(join(root, file), 'utf8'))));
  return found.flat();
}

/** The same of one file. */
export function wordsIn(file: string, text: string): string[] {
  const applicable = words.filter(({ except }) => !except?.test(file));
  const inName = applicable.flatMap((word) => said(word, file, file));
  const inText = applicable.filter(({ pattern }) => pattern.test(text));
  if (inText.length === 0) return inName;
  const inLines = text
    .split('\n')
    .flatMap((line, index) => inText.flatMap((word) => said(word, line, `${file}:${index + 1}`)));
  return [...inName, ...inLines];
}

function said({ pattern, say }: Word, text: string, place: string): string[] {
  const match = pattern.exec(text)?.[0];
  return match === undefined ? [] : [`${place}: “${match}”: say ${say}.`];
}
