import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const perReport = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** What became of the reports that were sent. */
export interface Sent {
  /** The ids of the events whose report was answered with 204. */
  acknowledged: string[];
  refused: number;
  /** Without an answer. */
  unanswered: number;
  /** In milliseconds, of each answer. */
  answeredIn: number[];
}

/**
 * Sends reports of ten events each, as the script batches them, at this rate and each from an address of its own; `during` is
 * called when half of them are sent.
 */
export async function sendReports(
  url: string,
  { perSecond, seconds, during = async () => {} }: { perSecond: number; seconds: number; during?: () => Promise<void> },
): Promise<Sent> {
  const sent: Sent = { acknowledged: [], refused: 0, unanswered: 0, answeredIn: [] };
  const total = perSecond * seconds;
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let number = 0;
  let interruption: Promise<void> | undefined;
  while (number < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; number < due; number++) {
      const one = sendReport(url, number, sent);
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    if (number >= total / 2) interruption ??= during();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all([...open, interruption]);
  return sent;
}

async function sendReport(url: string, number: number, sent: Sent): Promise<void> {
  const ids = Array.from({ length: perReport }, () => randomUUID());
  const began = performance.now();
  const status = await post(`${url}/collect`, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`, {
    events: ids.map(eventOf),
  });
  if (status === null) {
    sent.unanswered++;
    return;
  }
  sent.answeredIn.push(performance.now() - began);
  if (status === 204) sent.acknowledged.push(...ids);
  else sent.refused++;
}

function eventOf(id: string, index: number): object {
  if (index === 0) return { id, type: 'page-view', name: '/contact', path: '/contact', properties: {} };
  return { id, type: 'click', name: `Button ${index}`, path: '/contact', properties: { href: '/' } };
}

/** The status of the answer; null without one. */
function post(url: string, address: string, body: object): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'x-forwarded-for': address,
  };
  return new Promise((resolve) => {
    const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
      answer.on('error', () => resolve(null));
    });
    sending.on('error', () => resolve(null));
    sending.end(JSON.stringify(body));
  });
}
