import { describeEngines } from './engines.ts';

export default function listEngines(): void {
  process.stdout.write(`Engines of this machine:\n${describeEngines().join('\n')}\n`);
}
