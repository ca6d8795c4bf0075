export interface Commit {
  hash: string;
  subject: string;
  files: readonly string[];
}

/** For readers of release notes, from what they meet to what only developers do. */
const areas: readonly { area: string; of: RegExp }[] = [
  { area: 'Database', of: /^db\/migrations\// },
  {
    area: 'Installing and operating',
    of: /^(deploy|main|bin|docs\/operations|docs\/how-to\/(package|upgrade|container))/,
  },
  { area: 'Screens', of: /^web\// },
  { area: 'Interface for programs', of: /^(contract|http)\// },
  { area: 'Server', of: /^(server|db|checks)\// },
];
const others = 'Development';

/** What `git log --name-only --format=%x00%h%x09%s` printed. */
export function readCommits(log: string): Commit[] {
  return log
    .split('\0')
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [line = '', ...rest] = text.split('\n');
      const [hash = '', subject = ''] = line.split('\t');
      return { hash, subject, files: rest.filter((file) => file !== '') };
    });
}

/** The subjects by area, the newest first. A commit is in one area, a change of the database always in that. */
export function groupCommits(commits: readonly Commit[]): { area: string; subjects: string[] }[] {
  const byArea = new Map<string, string[]>();
  for (const { hash, subject, files } of commits) {
    const { area } = areas.find(({ of }) => files.some((file) => of.test(file))) ?? { area: others };
    byArea.set(area, [...(byArea.get(area) ?? []), `${subject} (${hash})`]);
  }
  const order = [...areas.map(({ area }) => area), others];
  return order.flatMap((area) => {
    const subjects = byArea.get(area);
    return subjects ? [{ area, subjects }] : [];
  });
}
