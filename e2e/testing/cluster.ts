import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { closeDatabase } from '#server/platform/db/application-role.ts';
import { databaseName } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';

/** The PostgreSQL of a run: a database of it is `${address}&…` with its name. */
export interface Cluster {
  host: string;
  port: number;
  user: string;
}

/** Every server has up to 20 connections, and a run has up to ten servers at a time. */
const settings = { max_connections: '400' };

/** The PostgreSQL for all servers of a run, on a data folder with an installed database: fast, and without durability. */
export async function startCluster(dataDir: string) {
  const server = await startEmbedded({ dataDir, durable: false, log() {}, settings });
  const { host, port, user } = server.connection();
  const cluster: Cluster = { host, port, user };
  return { cluster, installed: databaseUrl(cluster, databaseName), stop: () => server.stop() };
}

/** Creates a copy of the database at this address. Returns its address. */
export async function copyDatabase(cluster: Cluster, original: string): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const create = `create database ${name} template ${nameIn(original)} strategy file_copy`;
  await asOwner(databaseUrl(cluster, 'postgres'), (owner) => owner.query(create));
  const url = databaseUrl(cluster, name);
  // Rights on the database itself are not copied.
  await asOwner(url, closeDatabase);
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
