import { rm } from 'node:fs/promises';
import { type AuditCheckId, auditChecks } from '#contract/operations/security-audit/audit-checks.ts';
import { type MutationId, mutations } from '#contract/operations/security-audit/mutations.ts';
import { attacks } from './attacks.ts';
import { breaks } from './breaks.ts';
import { type CopiedWorld, createCopiedWorld } from './copied-world.ts';
import type { Outcome } from './outcome.ts';

// A process of its own: `node attack-copy.js audit|drill <folder>`. It starts a copy of the server in the folder, attacks it, and
// writes each result as a line of JSON; for the drill it then breaks one control after the other. It knows no secret and no
// database of the installation.

const [kind = '', folder = ''] = process.argv.slice(2);
/** What ends the parts of the copy, in the order in which they began. */
const opened: (() => Promise<unknown>)[] = [];

let closing: Promise<void> | undefined;
/** Once, and waited for by everything that ends this process: an attack fails as soon as the copy has ended. */
const close = () => (closing ??= closeAll());
const abandon = async () => {
  await close();
  process.exit(1);
};
process.on('SIGTERM', () => void abandon());
// The end of the application that waits for the results.
process.stdin.on('end', () => void abandon()).resume();
process.stdout.on('error', () => void abandon());

/** The checks that passed before anything was broken. */
const passed = new Set<AuditCheckId>();

try {
  const world = await createCopiedWorld(folder, opened);
  await say({ began: true });
  for (const id of Object.keys(auditChecks) as AuditCheckId[]) {
    const { isMade: _isMade, ...made } = await attack(world, id);
    if (made.ok) passed.add(id);
    await say({ check: id, ...made });
  }
  if (kind === 'drill')
    for (const id of Object.keys(mutations) as MutationId[]) await say({ mutation: id, ...(await drill(world, id)) });
  await say({ ended: true });
} finally {
  await close();
}
process.exit(0);

async function closeAll(): Promise<void> {
  for (const end of opened.toReversed()) await end().catch(() => {});
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

type Made = Outcome & { durationMs: number };

/**
 * `isMade`: false where it could not be made, which for the audit is no better than a control that does not hold. Throws where
 * the copy has ended: that says nothing of its controls.
 */
async function attack(copied: CopiedWorld, id: AuditCheckId): Promise<Made & { isMade: boolean }> {
  const began = performance.now();
  const made = await attacks[id](copied).then(
    (outcome) => ({ ...outcome, isMade: true }),
    (error: unknown) => {
      if (!copied.copy.isRunning()) throw new Error('the copy ended by itself', { cause: error });
      return { ...failed('The attack could not be made', error), isMade: false };
    },
  );
  return { ...made, durationMs: Math.max(1, Math.round(performance.now() - began)) };
}

/**
 * Breaks one control, and says whether its check noticed. A control that could not be broken counts as not noticed, and so does
 * one whose check failed before.
 */
async function drill(copied: CopiedWorld, id: MutationId): Promise<Made> {
  let repair: () => Promise<unknown>;
  try {
    repair = await breaks[id](copied);
  } catch (error) {
    return { ...failed('It could not be broken', error), durationMs: 1 };
  }
  const { ok, isMade, ...found } = await attack(copied, mutations[id].noticedBy);
  await repair();
  return { ...found, ok: isMade && !ok && passed.has(mutations[id].noticedBy) };
}

function failed(what: string, error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : 'unknown';
  return { ok: false, summary: `${what}: ${reason}`.slice(0, 300), evidence: [] };
}

/** Nothing, once it is closed: what fails then says nothing of the controls. */
function say(line: object): Promise<void> {
  if (closing) return new Promise(() => {});
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));
}
