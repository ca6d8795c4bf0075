import type { ServerResponse } from 'node:http';
import type { Monitor, Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { QueryCache } from '#server/platform/query-cache.ts';
import { latestOf } from './combine.ts';

/** More open screens are refused: each holds a connection. */
export const maximumViewers = 500;
/** A viewer that reads so slowly is disconnected; the browser connects again. */
const unreadBytes = 256 * 1024;

/** The open screens, each of which gets every new sample as a server-sent event. One picture is written for all of them. */
export interface LiveViewers {
  readonly size: number;
  /** Sends the latest sample and every new one to a response, until it is closed. */
  add(response: ServerResponse, isAllowed: () => Promise<boolean>): void;
  /** Sends what this monitor measures from now on; the server answers before it measures. */
  follow(monitor: Pick<Monitor, 'picture' | 'onPicture'>, openAlerts: () => string[]): void;
  /** Ends all of them. */
  stop(): void;
}

/** Every so many samples the session of each viewer is checked again: it may have expired. */
const checkEvery = 6;

/** The tags of a session that ended and of an account that changed. */
const isOfSession = (tag: string) => tag.startsWith(sessionTag('')) || tag.startsWith(userTag(''));

export function createLiveViewers(cache: Pick<QueryCache, 'onInvalidate'>): LiveViewers {
  const viewers = new Map<ServerResponse, () => Promise<boolean>>();
  let samples = 0;
  let latest: Picture | null = null;
  let stopListening = () => {};
  let openIds = (): string[] => [];

  const event = () => (latest ? `data: ${JSON.stringify(latestOf(latest, openIds()))}\n\n` : ': no sample yet\n\n');
  const end = (response: ServerResponse) => {
    viewers.delete(response);
    response.end();
  };

  const send = (picture: Picture) => {
    latest = picture;
    if (viewers.size === 0) return;
    samples++;
    const text = event();
    for (const response of viewers.keys()) {
      if (response.writableLength > unreadBytes) {
        response.destroy();
        continue;
      }
      response.write(text);
    }
    if (samples % checkEvery === 0) checkSessions();
  };

  function checkSessions(): void {
    for (const [response, isAllowed] of viewers) {
      void isAllowed().then(
        (allowed) => allowed || end(response),
        () => end(response),
      );
    }
  }

  cache.onInvalidate((tags) => {
    if (tags === null || tags.some(isOfSession)) checkSessions();
  });

  return {
    get size() {
      return viewers.size;
    },
    add(response, isAllowed) {
      viewers.set(response, isAllowed);
      response.on('close', () => viewers.delete(response));
      response.write(event());
    },
    follow(monitor, openAlerts) {
      openIds = openAlerts;
      latest = monitor.picture();
      stopListening = monitor.onPicture(send);
    },
    stop() {
      stopListening();
      for (const response of viewers.keys()) end(response);
    },
  };
}
