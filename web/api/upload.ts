interface UploadOptions {
  /** Includes the query string. */
  address: string;
  file: File;
  /** 0 to 100, while the file is sent. */
  onProgress: (percent: number) => void;
}

/** An upload of which nothing is heard for this long is given up. */
const stallMs = 60_000;

/** The server refused a file, with this code; null where its answer cannot be read. */
export class UploadRefusal extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends a file unencoded, streamed by the browser, and returns what the server says about it. Rejects with the server's
 * message, or with our own.
 */
export function uploadFile({ address, file, onProgress }: UploadOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  let stall: ReturnType<typeof setTimeout> | undefined;
  const awaitProgress = () => {
    clearTimeout(stall);
    stall = setTimeout(() => request.abort(), stallMs);
  };
  request.open('POST', address);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => {
    awaitProgress();
    onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
  };
  request.onload = () => {
    const answer = request.status === 201 ? parse(request.responseText) : null;
    if (answer === null) reject(failureOf(request));
    else resolve(answer);
  };
  request.onerror = () => reject(new Error('The connection was lost before the file arrived. Please try again.'));
  request.onabort = () =>
    reject(new Error('Nothing was heard from the server for a minute. Please check your connection, and try again.'));
  request.onloadend = () => clearTimeout(stall);
  awaitProgress();
  request.send(file);
  return promise;
}

interface ErrorBody {
  code?: string;
  message?: string;
  data?: { fields?: Record<string, string> };
}

function failureOf({ status, responseText }: XMLHttpRequest): UploadRefusal {
  if (status === 201)
    return new UploadRefusal(
      'The answer of the server could not be read. Please reload this page to see whether the file was stored.',
      null,
    );
  const { code = null, message, data } = (parse(responseText) ?? {}) as ErrorBody;
  return new UploadRefusal(data?.fields?.file ?? message ?? 'The file could not be stored.', code);
}

/** null: another server on the way answered, in its own words. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
