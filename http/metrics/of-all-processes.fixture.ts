import cluster from 'node:cluster';
import { ownProcess, processVariable } from '#server/platform/processes/own-process.ts';
import { ofAllProcesses } from './of-all-processes.ts';

/** Two processes of a server; the second one fails to collect its metrics. The first one says who answered. */
if (cluster.isPrimary) {
  const [first, second] = [1, 2].map((number) => cluster.fork({ [processVariable]: `${number}/2` }));
  first?.on('message', (message: { answered?: string[] }) => {
    if (!message.answered) return second?.send(message);
    process.send?.({ answered: message.answered, isSecondAlive: second?.isConnected() });
    for (const worker of [first, second]) worker?.process.kill();
  });
  second?.on('message', (message: object) => first?.send(message));
} else {
  const ask = ofAllProcesses(async () => {
    if (ownProcess === 2) throw new Error('cannot be collected');
    return [{ name: 'up', type: 'gauge', help: '', samples: [{ labels: {}, value: 1 }] }];
  });
  if (ownProcess === 1) {
    const families = await ask();
    process.send?.({ answered: families.flatMap(({ samples }) => samples.map(({ labels }) => `${labels.process}`)) });
  }
}
