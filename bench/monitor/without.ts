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

/**
 * Collecting that SIGUSR2 switches off, and on again: the same process with it and without, because two processes differ by more
 * than what it costs.
 */
export function switchedCollecting(sampleMs: number): Preload {
  return preload(`
    import module from 'node:module';
    const hooks = module.createRequire('/')('node:perf_hooks');
    const set = globalThis.setTimeout;
    let isOn = true;
    globalThis.setTimeout = (work, ms, ...given) => {
      if (ms !== ${sampleMs}) return set(work, ms, ...given);
      const unlessOff = () => (isOn ? work(...given) : set(unlessOff, ms).unref());
      return set(unlessOff, ms);
    };
    const watched = [];
    const monitor = hooks.monitorEventLoopDelay;
    hooks.monitorEventLoopDelay = (options) => {
      const delay = monitor(options);
      watched.push({ on: () => delay.enable(), off: () => delay.disable() });
      return delay;
    };
    const { PerformanceObserver } = hooks;
    hooks.PerformanceObserver = class extends PerformanceObserver {
      observe(options) {
        super.observe(options);
        if (!this.isWatched) watched.push({ on: () => super.observe(options), off: () => this.disconnect() });
        this.isWatched = true;
      }
    };
    module.syncBuiltinESMExports();
    process.on('SIGUSR2', () => {
      isOn = !isOn;
      for (const { on, off } of watched) (isOn ? on : off)();
    });`);
}

function preload(program: string): Preload {
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(program).toString('base64')}` };
}
