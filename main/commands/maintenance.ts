import { inZurich } from '#server/platform/business-days.ts';
import { type Command, CommandFailed, type Given, jsonOption, say, UsageError } from './command.ts';
import { instantIn } from './instant-in.ts';

/** `04:30` today or tomorrow in Zurich, or an ISO time. Throws a UsageError for what is neither, or over. */
export function endOf(written: string, now: Date): Date {
  const today = inZurich(now);
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(written) ?? [];
  let end = instantIn(written);
  if (hour !== undefined) {
    const at = today.withPlainTime(Temporal.PlainTime.from({ hour: Number(hour), minute: Number(minute) }));
    end = new Date((Temporal.ZonedDateTime.compare(at, today) > 0 ? at : at.add({ days: 1 })).epochMilliseconds);
  }
  if (end === null) throw new UsageError(`“${written}” is no time: write 04:30 (Zurich), or 2026-11-28T04:30+01:00.`);
  if (end <= now) throw new UsageError(`“${written}” is over.`);
  return end;
}

async function run({ words: [word], options }: Given): Promise<number> {
  const [{ runAct }, { storedSettings }, { updateSettings }] = await Promise.all([
    import('./run-act.ts'),
    import('#server/records/settings/queries.ts'),
    import('#server/records/settings/update.ts'),
  ]);
  const message = options.message?.toString() ?? '';
  const until = options.until === undefined ? '' : endOf(options.until.toString(), new Date()).toISOString();
  if (word !== 'on' && (message !== '' || until !== ''))
    throw new UsageError('--message and --until belong to firn maintenance on.');
  if (message.length > 500) throw new CommandFailed('The message may have 500 characters.');
  const values = word === 'on' ? { isOn: true, message, until } : { isOn: false, message: '', until: '' };
  const state = await runAct(async (ctx) => {
    if (word !== 'status') await updateSettings(ctx, { section: 'maintenance', values });
    return (await storedSettings(ctx)).maintenance;
  });
  if (options.json) say(JSON.stringify(state));
  else if (state.isOn)
    say(
      `Maintenance is on${state.until ? `, expected until ${state.until}` : ''}. Administrators sign in at /auth, as always.`,
    );
  else say('Maintenance is off.');
  return 0;
}

export const maintenanceCommand: Command = {
  name: 'maintenance',
  words: 'on|off|status',
  help: 'show visitors and members a notice instead of the service, on every node within a second',
  options: [
    { name: 'message', value: 'TEXT', help: 'what the notice says, up to 500 characters' },
    {
      name: 'until',
      value: 'TIME',
      help: 'when it is expected to end: 04:30 in Zurich, or an ISO time; it does not end by itself',
    },
    jsonOption,
  ],
  run,
};
