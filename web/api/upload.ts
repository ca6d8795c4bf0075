interface UploadOptions {
  /** Includes the query string. */
  address: string;
  file: File;
  /** 0 to 100, while the file is sent. */
  onProgress: (percent: number) => void;
}

/** Sends a file unencoded, streamed by the browser. Rejects with the server's message, or with our own. */
export function uploadFile({ address, file, onProgress }: UploadOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
  request.onload = () => (request.status === 201 ? resolve() : reject(new Error(sentenceOf(request))));
  request.onerror = () => reject(new Error('The connection was lost before the file arrived. Please try again.'));
  request.send(file);
  return promise;
}

interface ErrorBody {
  message?: string;
  data?: { fields?: Record<string, string> };
}

function sentenceOf({ responseText }: XMLHttpRequest): string {
  try {
    const { message, data } = JSON.parse(responseText) as ErrorBody;
    return data?.fields?.file ?? message ?? 'The file could not be stored.';
  } catch {
    return 'The file could not be stored.';
  }
}
