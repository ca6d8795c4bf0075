/** Of one of the two pools of each process: at most, at least, and in all processes of a server together. */
const mostOfPool = 10;
const fewestOfPool = 3;
const mostOfServer = 20;
/** Of a process besides: for background work, one that asks whether the database answers, one that listens, and a lease on the embedded server. */
const besidePools = 4;
/** Of commands, backups and the nightly checks. */
const ofCommands = 2;

/** The connections of each of the two pools of a process. */
export const connectionsOfPool = (processes: number): number =>
  Math.max(fewestOfPool, Math.min(mostOfPool, Math.floor(mostOfServer / processes)));

/** What a server with so many processes has open at most. */
export const connectionsOfNode = (processes: number): number =>
  processes * (2 * connectionsOfPool(processes) + besidePools) + ofCommands;
