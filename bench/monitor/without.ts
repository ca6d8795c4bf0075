type Preload = Record<'NODE_OPTIONS', string>;

/**
 * The environment of a server that leaves out recurring work: timers of these milliseconds never fire. The product has no switch for
 * it, and the code stays the same. The first sample is due after five seconds, so none is taken.
 */
export function withoutTimers(...ignored: number[]): Preload {
  const program = `
    const ignored = ${JSON.stringify(ignored)};
    const set = globalThis.setTimeout;
    globalThis.setTimeout = (work, ms, ...given) => set(work, ignored.includes(ms) ? 2 ** 31 - 1 : ms, ...given);`;
  return preload(program);
}

/** The same, and the event loop and garbage collection are not watched: nothing is collected. */
export function withoutCollecting(sampleMs: number): Preload {
  const { NODE_OPTIONS: timers } = withoutTimers(sampleMs);
  const program = `
    import module from 'node:module';
    const hooks = module.createRequire('/')('node:perf_hooks');
    hooks.monitorEventLoopDelay = () => ({ enable() {}, disable() {}, reset() {}, percentile: () => 0 });
    hooks.PerformanceObserver = class { observe() {} disconnect() {} };
    module.syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `${timers} ${preload(program).NODE_OPTIONS}` };
}

function preload(program: string): Preload {
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(program).toString('base64')}` };
}
