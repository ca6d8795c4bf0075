import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('a burst of writes right after everything was forgotten waits for no connection of its own', async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
  world.services.memory.forget(null);
  const sent = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      world.person({ address: `203.0.113.${n}` }).api.inquiries.submit({
        name: 'Visitor',
        email: `visitor${n}@bank.example`,
        subject: `Message ${n}`,
        message: 'All of us write at once.',
      }),
    ),
  );
  expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
});
