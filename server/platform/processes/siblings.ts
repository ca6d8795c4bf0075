import { ownProcess } from './own-process.ts';

/** What one process of a server sends to the others; the supervisor passes it on. */
export interface SiblingMessage {
  topic: string;
  body: unknown;
  from: number;
  /** null: all others. */
  to: number | null;
}

export const isSiblingMessage = (message: unknown): message is SiblingMessage =>
  typeof message === 'object' && message !== null && 'topic' in message && 'from' in message;

/** Sends to the other processes of this server, or to one of them. Without others nothing is sent. */
export function sendToProcesses(topic: string, body: unknown, to: number | null = null): void {
  if (ownProcess === null || !process.connected) return;
  const message: SiblingMessage = { topic, body, from: ownProcess, to };
  // A supervisor that has just ended ends this process too.
  process.send?.(message, undefined, undefined, () => {});
}

type Listener = (body: unknown, from: number) => void;

let listeners: Map<string, Listener> | undefined;

/** Calls the listener with what the other processes send about this topic, which has one listener. */
export function onProcessMessage(topic: string, listener: Listener): void {
  if (ownProcess === null) return;
  if (listeners === undefined) {
    const all = new Map<string, Listener>();
    listeners = all;
    process.on('message', (message) => {
      if (isSiblingMessage(message)) all.get(message.topic)?.(message.body, message.from);
    });
  }
  listeners.set(topic, listener);
}
