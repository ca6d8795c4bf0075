import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { closeDatabase } from '#server/platform/db/application-role.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';

/** The PostgreSQL of a run: a database of it is `${address}&…` with its name. */
export interface Cluster {
  host: string;
  port: number;
  user: string;
}

/** Every server has up to 20 connections, and a run has up to ten servers at a time. */
const settings = { max_connections: '400' };

/** One fast PostgreSQL for all servers of a run. Tests of faults, durability and starts have an embedded one of their own. */
export async function startCluster(): Promise<Cluster & { stop(): Promise<void> }> {
  const folder = await createTemporaryFolder('firn-e2e-');
  const server = await startEmbedded({ dataDir: folder, durable: false, log() {}, settings });
  const { host, port, user } = server.connection();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { host, port, user, stop };
}

/** Creates a database, empty or a copy of the template. Returns its address. */
export async function createDatabase(cluster: Cluster, template?: string): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const source = template === undefined ? '' : ` template ${nameIn(template)} strategy file_copy`;
  await asOwner(databaseUrl(cluster, 'postgres'), (owner) => owner.query(`create database ${name}${source}`));
  const url = databaseUrl(cluster, name);
  // Rights on the database itself are not copied from the template.
  if (template !== undefined) await asOwner(url, closeDatabase);
  return url;
}

export async function dropDatabase(cluster: Cluster, url: string): Promise<void> {
  await asOwner(databaseUrl(cluster, 'postgres'), (owner) => owner.query(`drop database ${nameIn(url)} with (force)`));
}

function databaseUrl({ host, port, user }: Cluster, name: string): string {
  return `postgres://${user}@localhost/${name}?${new URLSearchParams({ host, port: String(port) })}`;
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
