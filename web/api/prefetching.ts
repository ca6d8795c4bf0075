/** A route loader that starts requests without waiting; the screen shows its loading state meanwhile. */
export function prefetching<Args>(start: (args: Args) => unknown) {
  const load = (args: Args) => {
    void start(args);
    return null;
  };
  return Object.assign(load, { hydrate: true as const });
}
