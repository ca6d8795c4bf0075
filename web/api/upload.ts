interface UploadOptions {
  /** Includes the query string. */
  address: string;
  file: File;
  /** 0 to 100, while the file is sent. */
  onProgress: (percent: number) => void;
}

/** An upload of which nothing is sent for this long is given up. */
const stallMs = 60_000;
/** How long the server may take to check and store a file that it has. */
const storingMs = 300_000;

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
  let isSent = false;
  const awaitProgress = () => {
    clearTimeout(stall);
    stall = setTimeout(() => request.abort(), isSent ? storingMs : stallMs);
  };
  request.open('POST', address);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => {
    awaitProgress();
    onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
  };
  request.upload.onload = () => {
    isSent = true;
    awaitProgress();
  };
  request.onload = () => {
    const answer = request.status === 201 ? parse(request.responseText) : null;
    if (answer === null) reject(failureOf(request));
    else resolve(answer);
  };
  request.onerror = () => reject(new Error('The connection was lost before the file arrived. Please try again.'));
  request.onabort = () => reject(isSent ? unknownOutcome() : new Error(stalled));
  request.onloadend = () => clearTimeout(stall);
  awaitProgress();
  request.send(file);
  return promise;
}

const stalled = 'Nothing could be sent for a minute. Please check your connection, and try again.';

/** The server has the file, and whether it stored it is not known. */
function unknownOutcome(): UploadRefusal {
  const message =
    'The answer of the server could not be read. Please reload this page to see whether the file was stored.';
  return new UploadRefusal(message, null);
}

interface ErrorBody {
  code?: string;
  message?: string;
  data?: { fields?: Record<string, string> };
}

function failureOf({ status, responseText }: XMLHttpRequest): UploadRefusal {
  if (status === 201) return unknownOutcome();
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
