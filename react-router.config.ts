import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The loading screen would be a file and a request of its own.
  splitRouteModules: false,
} satisfies Config;
