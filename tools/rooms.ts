/** The top folders that hold code. */
export const rooms = [
  'contract',
  'server',
  'web',
  'db',
  'http',
  'checks',
  'main',
  'art',
  'tools',
  'e2e',
  'bench',
] as const;

/** Those that a build depends on. */
export const builtRooms = rooms.filter((room) => room !== 'e2e' && room !== 'bench');
