/**
 * Starts something that is stopped with all that is in `started`, in reverse order. Throws when the process is stopping: nothing is
 * started then, and what has started meanwhile is stopped.
 */
export async function startIn<Running extends { stop(): Promise<void> | void }>(
  started: AsyncDisposableStack,
  start: () => Running | Promise<Running>,
): Promise<Running> {
  const running = started.disposed ? null : await start();
  if (running !== null && !started.disposed) return started.adopt(running, (part) => part.stop());
  await running?.stop();
  throw new Error('stopped during the start');
}
