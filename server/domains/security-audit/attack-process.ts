import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { evidenceLine } from '#contract/operations/checks/checks.ts';
import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createCopyFolder, removeCopy } from '#server/platform/db/embedded/throwaway-copies.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';

/** In the bundle it stands beside this file. */
const attackScript =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, '../../../checks/security-audit/attack-copy.ts')
    : join(import.meta.dirname, 'attack-copy.js');

/** Shorter than a server waits before it plans the run of a night: a copy plans none. */
const longestMs = 14 * minuteMs;

const made = {
  ok: z.boolean(),
  summary: z.string(),
  evidence: z.array(evidenceLine),
  durationMs: z.number().int(),
};
/** A line of the process. */
const said = z.union([
  z.object({ began: z.literal(true) }),
  z.object({ check: z.string(), ...made }),
  z.object({ mutation: z.string(), ...made }),
  z.object({ ended: z.literal(true) }),
]);
export type MadeResult = z.infer<z.ZodObject<typeof made>> & { item: string; isMutation: boolean };

interface AttackOptions {
  kind: SecurityAuditKind;
  /** Stores a result. Returns false where the run is to end. */
  onResult(result: MadeResult): Promise<boolean>;
  signal: AbortSignal;
  /** Tests have one of their own. */
  script?: string;
}

/**
 * Attacks a copy of this version in a process of its own, with low priority, a folder and a database of its own and without the
 * environment, which has secrets; nothing of it remains. Throws with the reason where it could not be made.
 */
export async function attackCopy({ kind, onResult, signal, script = attackScript }: AttackOptions): Promise<void> {
  const folder = await createCopyFolder();
  try {
    await follow(folder, { kind, onResult, signal, script });
  } finally {
    await removeCopy(folder);
  }
}

async function follow(folder: string, { kind, onResult, signal, script }: Required<AttackOptions>): Promise<void> {
  const child = spawn(process.execPath, ['--max-old-space-size=512', script, kind, folder], {
    env: { MALLOC_ARENA_MAX: '1', TMPDIR: tmpdir() },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  lowerPriority(child.pid);
  // A process that cannot be started has an error instead of an end.
  const exited = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve));
  const problems: string[] = [];
  createInterface({ input: child.stderr }).on('line', (text) => void (problems.length < 100 && problems.push(text)));
  const end = () => child.kill('SIGTERM');
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  let isComplete = false;
  let isWanted = true;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = said.parse(JSON.parse(text));
      isComplete ||= 'ended' in line;
      if (!('ok' in line)) continue;
      const { ok, summary, evidence, durationMs } = line;
      const item = 'check' in line ? line.check : line.mutation;
      isWanted = await onResult({ item, isMutation: 'mutation' in line, ok, summary, evidence, durationMs });
      if (isWanted) continue;
      end();
      break;
    }
  } catch (error) {
    end();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await exited;
  }
  if (isComplete || !isWanted || signal.aborted) return;
  // The line that says what is wrong: what stands before it is the source around.
  const reason = problems.find((text) => /error:/i.test(text)) ?? 'Its process ended before it was done.';
  throw new Error(reason.slice(0, 300));
}
