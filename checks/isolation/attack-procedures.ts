import { isContractProcedure } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { can, type Permission } from '#contract/permissions.ts';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { router } from '#server/router.ts';
import { type Allowed, allowed } from './allowed.ts';
import { answerText } from './answer-text.ts';
import { type Foreign, inputFor } from './inputs.ts';
import type { Caller } from './people.ts';
import { type SyntheticTenant, tracesOf } from './synthetic-tenant.ts';
import type { RowChange, Watch } from './watch-rows.ts';

export interface Procedure {
  name: string;
  path: string[];
  permission: Permission;
  input: z.ZodType | null;
}

export interface Attack {
  procedures: readonly Procedure[];
  /** The people of the attacking tenant, by role. Signed in again when a call has ended their session. */
  attackers: Record<'owner' | 'member', () => Promise<Caller>>;
  victim: SyntheticTenant;
  /** An id of each kind of the victim's rows. */
  ids: string[];
  watch: Watch;
  /** Takes back what the calls of one procedure have given to people of the victim, such as an invitation. */
  reset(): Promise<void>;
}

export interface Outcome {
  /** A code, or `answered`. */
  result: string;
  trace: string | null;
}

/** Every procedure of the contract, in its order. */
export function proceduresOf(part: object = contract, path: string[] = []): Procedure[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([key, child]) => proceduresOf(child as object, [...path, key]));
  const { inputSchema, meta } = part['~orpc'];
  const { permission } = meta as ProcedureMeta;
  return [{ name: path.join('.'), path, permission, input: inputSchema instanceof z.ZodType ? inputSchema : null }];
}

/** Calls the procedures as each person of a tenant, with the ids, addresses and words of another one. */
export async function attackProcedures({
  procedures,
  attackers,
  victim,
  ids,
  watch,
  reset,
}: Attack): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  for (const procedure of procedures) {
    const inputs = inputsOf(procedure, victim, ids);
    for (const [role, attacker] of Object.entries(attackers)) {
      const outcomes: Outcome[] = [];
      for (const input of inputs) outcomes.push(await attempt(procedure, await attacker(), input, victim));
      const attack = { name: procedure.name, attempt: `called by the ${role} of another tenant` };
      cases.push(caseOf(attack, outcomes, await watch.changes(), namesRow(inputs, ids, victim)));
      await reset();
    }
  }
  return cases;
}

/** One input for each id, where it takes any. Undefined: the procedure takes none. */
export function inputsOf({ input, permission }: Procedure, tenant: SyntheticTenant, ids: string[]): unknown[] {
  if (!input) return [undefined];
  const { owner, word } = tenant;
  const foreign = (id: string): Foreign => ({ id, email: owner.email, key: keyOf(tenant), word });
  // Nothing of the input is read where the permission is missing: one is enough.
  const tried = can('user', permission) ? ids : ids.slice(0, 1);
  const made = tried.map((id) => inputFor(input, foreign(id)));
  const different = new Map(made.flatMap((one) => (one ? [[JSON.stringify(one), one.input]] : [])));
  return [...different.values()];
}

/** Whether the inputs name a row, by its id or by the key of a provider. */
export function namesRow(inputs: unknown[], ids: string[], tenant: SyntheticTenant): boolean {
  const first = JSON.stringify(inputs[0] ?? '');
  return inputs.length > 1 || [...ids, keyOf(tenant)].some((name) => first.includes(name));
}

/** The key of the provider of a tenant's owner. */
const keyOf = ({ word }: SyntheticTenant) => `own-${word}`;

async function attempt({ path }: Procedure, attacker: Caller, input: unknown, victim: SyntheticTenant) {
  const context = await attacker.ctx();
  const { result, text } = await callProcedure(context, path, input);
  return { result, trace: tracesOf(victim, text, JSON.stringify(input ?? '')) };
}

/** The refusal's code or `answered`, and everything that the caller gets. */
export async function callProcedure(
  context: Awaited<ReturnType<Caller['ctx']>>,
  path: string[],
  input: unknown,
): Promise<{ result: string; text: string }> {
  let client: unknown = createRouterClient(router, { context });
  for (const part of path) client = (client as Record<string, unknown>)[part];
  try {
    const output = await (client as (input: unknown) => Promise<unknown>)(input);
    return { result: 'answered', text: await answerText(output, context.response) };
  } catch (error) {
    const text = await answerText(
      { message: String(error), data: (error as { data?: unknown }).data },
      context.response,
    );
    return { result: isRefusal(error) ? error.code : 'failed', text };
  }
}

/** Holds: nothing of the other tenant in an answer, nothing of it changed, and its ids refused. */
export function caseOf(
  { area = 'procedure', name, attempt }: Pick<IsolationCase, 'name' | 'attempt'> & Partial<IsolationCase>,
  outcomes: Outcome[],
  noted: RowChange[],
  isNamed: boolean,
  { changes: mayChange = [], answers, because }: Allowed = allowed[name] ?? {},
): IsolationCase {
  const changes = noted.filter(({ table }) => !mayChange.includes(table));
  const problems = [
    outcomes.length === 0 && 'no input was found: it is not covered',
    outcomes.some(({ trace }) => trace !== null) && 'the answer contains data of the other tenant',
    changes.length > 0 &&
      `it changed: ${[...new Set(changes.map(({ table, operation }) => `${table} (${operation.toLowerCase()})`))].join(', ')}`,
    outcomes.some(({ result }) => result === 'failed') && 'it failed',
    isNamed &&
      !answers &&
      outcomes.some(({ result }) => result === 'answered') &&
      'an id of the other tenant was not refused',
  ].filter((problem) => typeof problem === 'string');
  const counted = Map.groupBy(outcomes, ({ result }) => result);
  const results = [...counted].map(([result, { length }]) => (outcomes.length === 1 ? result : `${result} ${length}`));
  const outcome = [results.join(', '), ...problems, ...(problems.length === 0 && because ? [because] : [])].join('; ');
  return { area, name, attempt, outcome, ok: problems.length === 0 };
}
