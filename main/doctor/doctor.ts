import { readFile } from 'node:fs/promises';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { secretTexts } from '#server/platform/config/describe.ts';
import { databaseFindings } from './database.ts';
import { type Finding, look } from './finding.ts';
import { localProbes } from './local.ts';
import { networkProbes } from './network.ts';

type Environment = Record<string, string | undefined>;

/** Looks at everything that this installation needs, one thing after the other. No text that it returns holds a secret. */
export async function examine(
  environment: Environment,
  { mailTo, now = () => new Date() }: { mailTo: string | null; now?: () => Date },
): Promise<Finding[]> {
  const { config, findings } = readConfig(environment);
  if (config === null) return findings.map(withoutSecrets(secretTexts(environment)));
  for (const probe of localProbes(config)) findings.push(await look(probe));
  const [network, database] = await Promise.all([
    Promise.all(networkProbes({ config, mailTo, now }).map(look)),
    databaseFindings(config),
  ]);
  const secrets = [...(await keysIn(config.secretsFile)), ...secretTexts(environment)];
  return [...findings, ...network, ...database].map(withoutSecrets(secrets));
}

/** Each problem of the environment is a finding of its own. */
function readConfig(environment: Environment): { config: Config | null; findings: Finding[] } {
  const name = 'Configuration';
  try {
    return {
      config: parseConfig(environment),
      findings: [{ name, state: 'ok', found: 'Every variable can be read', remedy: null }],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = 'Correct the variable; docs/operations.md says what each one means.';
    const problems = error.problems.map((found): Finding => ({ name, state: 'failed', found, remedy }));
    const rest: Finding = {
      ...{ name: 'Everything else', state: 'not checked', remedy: null },
      found: 'The configuration has to be correct first',
    };
    return { config: null, findings: [...problems, rest] };
  }
}

/** Those of the secrets file, where it can be read. */
async function keysIn(path: string): Promise<string[]> {
  try {
    return Object.values(JSON.parse(await readFile(path, 'utf8')) as object).map(String);
  } catch {
    return [];
  }
}

/** Messages of other programs may quote what they were given. */
const withoutSecrets =
  (secrets: readonly string[]) =>
  (finding: Finding): Finding => ({
    ...finding,
    found: secrets.reduce((text, secret) => text.replaceAll(secret, '***'), finding.found),
  });
