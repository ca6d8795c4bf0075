import { parentPort, workerData } from 'node:worker_threads';
import { makeImages } from './make.ts';

/** A drawing thread: draws the named images and reports them. */
const { folder, names } = workerData as { folder: string; names: string[] };
parentPort?.postMessage(await makeImages(folder, names));
