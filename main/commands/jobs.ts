import { type Command, CommandFailed, type Given, jsonOption, printRows, say } from './command.ts';

const load = () =>
  Promise.all([
    import('./run-act.ts'),
    import('#server/domains.ts'),
    import('#server/platform/config/config.ts'),
    import('#server/platform/schedules/run-schedules.ts'),
    import('#server/platform/schedules/schedule.ts'),
  ]).then(([a, b, c, d, e]) => ({ ...a, ...b, ...c, ...d, ...e }));

type Loaded = Awaited<ReturnType<typeof load>>;
type Ctx = Parameters<Parameters<Loaded['runAct']>[0]>[0];

/** The recurring work of the domains, by name: what their log events begin with. Emails, SMS and webhooks are sent by servers alone. */
async function jobsOf({ loadInventories, schedulesOf, parseConfig, nameOf }: Loaded, services: Ctx) {
  const all = await loadInventories();
  const config = parseConfig(process.env);
  const options = { services, config, outsideServices: [], stopping: new AbortController().signal };
  return schedulesOf(all, options).map((schedule) => ({
    name: nameOf(schedule),
    schedule,
  }));
}

async function list({ options }: Given): Promise<number> {
  const loaded = await load();
  const rows = await loaded.runAct(async (ctx) => {
    const jobs = await jobsOf(loaded, ctx);
    const asked = jobs.filter(({ schedule }) => schedule.isDue !== undefined);
    const due = await loaded.dueOf(
      ctx,
      asked.map(({ schedule }) => schedule.isDue?.(ctx.now())),
    );
    return jobs.map((job) => ({
      name: job.name,
      everySeconds: job.schedule.everyMs / 1000,
      // Others run every time.
      due: due[asked.indexOf(job)] ?? null,
      deletes: job.schedule.deletesOld ?? false,
    }));
  });
  printRows(
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    { json: options.json === true, none: '' },
  );
  return 0;
}

async function run({ words: [name] }: Given): Promise<number> {
  const loaded = await load();
  const count = await loaded.runAct(async (ctx) => {
    const jobs = (await jobsOf(loaded, ctx)).filter((job) => job.name === name);
    for (const { schedule } of jobs) {
      try {
        await schedule.work(ctx);
      } catch (error) {
        throw new CommandFailed(`${name} failed: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`);
      }
    }
    return jobs.length;
  });
  if (count === 0) throw new CommandFailed(`There is no job named ${name}. firn jobs list shows them.`);
  say(`${name} ran.`);
  return 0;
}

async function failed({ options }: Given): Promise<number> {
  const [{ runAct }, { nodeSamples }, { systemScope }] = await Promise.all([
    import('./run-act.ts'),
    import('#server/domains/monitoring/tables.ts'),
    import('#server/platform/db/db.ts'),
  ]);
  const samples = await runAct((ctx) => ctx.db.transact(systemScope, (tx) => tx.select().from(nodeSamples)));
  const rows = samples.map(({ node, at, sample }) => ({
    node,
    failing: sample.values.failingSchedules ?? null,
    measured: at,
  }));
  printRows(rows, { json: options.json === true, none: 'No server has measured itself yet.' });
  if (!options.json) say('The log of a node names them, by the events that end with .failed.');
  return rows.some(({ failing }) => (failing ?? 0) > 0) ? 1 : 0;
}

export const jobCommands: readonly Command[] = [
  { name: 'jobs list', help: 'list the recurring work, and what of it is due', options: [jsonOption], run: list },
  {
    name: 'jobs run',
    words: 'NAME',
    help: 'do one of them now, beside the servers, which do it as well',
    run,
  },
  {
    name: 'jobs failed',
    help: 'show for each node how many of them failed at their last run; ends with 1 where one did',
    options: [jsonOption],
    run: failed,
  },
];
