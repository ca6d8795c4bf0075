interface UploadOptions {
  /** Includes the query string. */
  address: string;
  file: File;
  /** 0 to 100, while the file is sent. */
  onProgress: (percent: number) => void;
}

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
  request.open('POST', address);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
  request.onload = () =>
    request.status === 201 ? resolve(JSON.parse(request.responseText)) : reject(failureOf(request));
  request.onerror = () => reject(new Error('The connection was lost before the file arrived. Please try again.'));
  request.send(file);
  return promise;
}

interface ErrorBody {
  code?: string;
  message?: string;
  data?: { fields?: Record<string, string> };
}

function failureOf({ responseText }: XMLHttpRequest): UploadRefusal {
  const unknown = 'The file could not be stored.';
  try {
    const { code = null, message, data } = JSON.parse(responseText) as ErrorBody;
    return new UploadRefusal(data?.fields?.file ?? message ?? unknown, code);
  } catch {
    return new UploadRefusal(unknown, null);
  }
}
