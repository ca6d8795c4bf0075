import { Agent, request } from 'node:http';
import type { Recorder, RequestKind } from './recorder.ts';

/** A request that takes longer is given up, and counts as an error that took so long. */
const patienceMs = 30_000;

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

export interface Answer {
  /** 0: none. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

interface Sent {
  kind: RequestKind;
  /** When it had to be sent: its latency counts from then on. Without one it is now. */
  dueAt?: number;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** What the answer must have; another one is an error. */
  expect?: number;
}

/** A browser: an address, a cache, cookies of a session, and at most six connections, which it closes when it leaves. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cached = new Set<string>();
  readonly #url: string;
  readonly #address: string;
  readonly #cookie: string | undefined;
  readonly #recorders: Record<RequestKind, Recorder>;

  constructor(url: string, address: string, recorders: Record<RequestKind, Recorder>, cookie?: string) {
    this.#url = url;
    this.#address = address;
    this.#recorders = recorders;
    this.#cookie = cookie;
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** The files that the browser does not have yet, all at once. */
  async fetchAssets(paths: readonly string[]): Promise<void> {
    const missing = paths.filter((path) => !this.#cached.has(path));
    for (const path of missing) this.#cached.add(path);
    await Promise.all(missing.map((path) => this.send(path, { kind: 'asset' })));
  }

  async send(path: string, sent: Sent): Promise<Answer> {
    const { kind, dueAt = performance.now(), expect = 200 } = sent;
    const recorder = this.#recorders[kind];
    const answer = await this.#exchange(path, sent).catch((error: NodeJS.ErrnoException) => {
      recorder.fail(error.code ?? error.message);
      return { status: 0, headers: {} };
    });
    recorder.record(performance.now() - dueAt);
    if (answer.status !== 0 && answer.status !== expect) recorder.fail(`${answer.status} ${path.split('?')[0]}`);
    return answer;
  }

  #exchange(path: string, { kind, method = 'GET', body, headers }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sending = request(
        `${this.#url}${path}`,
        {
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            'user-agent': userAgent,
            'x-forwarded-for': this.#address,
            ...(this.#cookie && { cookie: this.#cookie }),
            ...(body !== undefined && { origin: this.#url, 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const recorder = this.#recorders[kind];
          recorder.bytes += response.rawHeaders.join('    ').length;
          response.on('data', (part: Buffer) => {
            recorder.bytes += part.length;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
          response.on('error', reject);
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
  }
}
