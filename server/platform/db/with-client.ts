import pg from 'pg';

/** Does this work on a connection of its own, which then ends. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(config);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // A lost connection fails the query that runs or comes next; without a listener it would end the process, even while it is
  // stopping and still waiting for its database.
  client.on('error', () => {});
  await client.connect();
  return client;
}
