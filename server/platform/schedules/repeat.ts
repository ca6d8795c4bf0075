/** Repeats work with a pause between the end of one run and the start of the next. A failure is reported and does not end it. */
export function repeat(
  ms: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  const schedule = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(onFailure)
        .finally(() => {
          if (!stopped) schedule();
        });
    }, ms);
    timer.unref();
  };

  schedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
