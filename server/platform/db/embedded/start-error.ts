/** Causes that an operator can fix, by PostgreSQL's messages. */
const causes: [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/i, 'the disk is full'],
  [/Read-only file system/i, 'the disk is read-only'],
  [/has wrong ownership/i, "the data folder belongs to another user than the server's"],
  [/has invalid permissions/i, 'the data folder is open to other users'],
  [/Permission denied|Operation not permitted|EACCES|EPERM/i, "the server's user lacks a permission"],
  [/Cannot allocate memory|could not (map anonymous|create) shared memory/i, 'there is not enough memory'],
  [/pre-existing shared memory block|lock file .* already exists/i, 'another server still runs on the data folder'],
  [/unrecognized configuration parameter|invalid value for parameter|syntax error in file/i, 'a setting is wrong'],
  [/valid checkpoint record|invalid data in file|is corrupted|incorrect checksum/i, 'the data folder is damaged'],
  [/ENOENT|error while loading shared libraries/i, 'its program cannot be executed on this system'],
];

/** One error with what happened, the cause if it is known, and the last lines of the server's output. */
export function startError(what: string, output: string, cause?: Error): Error {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-12);
  const evidence = `${lines.join('\n')}\n${cause?.message ?? ''}`;
  const why = causes.find(([pattern]) => pattern.test(evidence))?.[1];
  const message = `The embedded PostgreSQL ${what}${why ? `: ${why}` : ''}.`;
  const detail = lines.length > 0 ? lines : [cause?.message ?? 'There was no output.'];
  return new Error([message, ...detail.map((line) => `  ${line}`)].join('\n'), { cause });
}
