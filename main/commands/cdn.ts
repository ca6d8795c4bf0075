import { setTimeout as pause } from 'node:timers/promises';
import { type Command, CommandFailed, type Given, say, UsageError } from './command.ts';

/** A little longer than one request may take: a running server may be the one that sends it. */
const longestMs = 15_000;

async function run({ words, options }: Given): Promise<number> {
  if ((words.length === 0) !== (options.all === true))
    throw new UsageError('Name pages such as /services, or keys that they carry; or purge everything with --all.');
  const [{ withInstallation }, { parseConfig }, { purgeCdn, purgeOutcome }, { sendPurges }, { unknownKeys }, keys] =
    await Promise.all([
      import('./run-act.ts'),
      import('#server/platform/config/config.ts'),
      import('#server/domains/cdn/purge.ts'),
      import('#server/domains/cdn/send-purges.ts'),
      import('#server/domains/cdn/unknown-keys.ts'),
      import('#server/domains/cdn/surrogate-keys.ts'),
    ]);
  const wrong = words.find((word) => !word.startsWith('/') && word !== keys.everyPageKey && !/^[\w-]{10}$/.test(word));
  if (wrong !== undefined)
    throw new UsageError(
      `“${wrong}” is neither the path of a page, such as /services, nor a key of its Surrogate-Key.`,
    );
  const config = parseConfig(process.env);
  const { cdn } = config;
  if (cdn === null) throw new CommandFailed('CDN_PURGE_URL is not set: no CDN caches public pages.');
  const purged = options.all
    ? [keys.everyPageKey]
    : words.map((word) => (word.startsWith('/') ? keys.keyOfPath(pathOf(word)) : word));
  const outcome = await withInstallation(config, async ({ ctx }) => {
    const written = words.filter((word) => !word.startsWith('/'));
    for (const key of await unknownKeys(ctx, written)) process.stderr.write(`${unknownText(key)}\n`);
    const id = await purgeCdn(ctx, purged);
    await sendPurges(ctx, cdn);
    const giveUpAt = performance.now() + longestMs;
    let found = await purgeOutcome(ctx, id);
    while (found === 'waiting' && performance.now() < giveUpAt) {
      await pause(200);
      found = await purgeOutcome(ctx, id);
    }
    return found;
  });
  if (outcome === 'accepted') {
    say(
      `The CDN accepted it${options.all ? '' : `: ${purged.join(', ')}`}. A running server sends it once more after 30 s.`,
    );
    return 0;
  }
  const reason = outcome === 'waiting' ? 'nothing answered yet' : outcome.refused;
  throw new CommandFailed(`It was not accepted: ${reason}. A running server tries it again for a day.`);
}

/** It is purged all the same: the CDN may still have pages with what was deleted. */
const unknownText = (key: string) =>
  `No page has the key ${key}, unless what it stood for was deleted. Pages are named by path, such as /services.`;

/** As pages have it in their keys: without a query, and without a slash at the end. */
const pathOf = (word: string) => new URL(`http://localhost${word}`).pathname.replace(/(?<=.)\/+$/, '');

export const cdnCommand: Command = {
  name: 'cdn purge',
  words: '[PAGE…]',
  help: 'have the CDN in front delete pages, named by path or by a key of their Surrogate-Key',
  options: [{ name: 'all', help: 'every public page' }],
  notes: ['Write -- before a key that begins with a hyphen: firn cdn purge -- -6Yq0Sx1wd'],
  run,
};
