import { generate, type Load } from './generate.ts';

// A process of its own, so that its processor time is known and the server's is not mixed with it.
process.once('message', async (load: Load) => {
  const result = await generate(load);
  process.send?.(result);
  process.disconnect?.();
});
