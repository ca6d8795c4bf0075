import { beforeEach, expect, test, vi } from 'vitest';
import { UploadRefusal, uploadFile } from './upload.ts';

/** A request that does what the test says. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const upload = () => uploadFile({ address: '/api/upload', file: new File(['x'], 'x.txt'), onProgress() {} });

test('an upload without progress for a minute is given up, one that goes on slowly is not', async () => {
  const ended = upload().catch((error: Error) => error.message);
  for (const loaded of [1, 2, 3]) {
    vi.advanceTimersByTime(50_000);
    FakeRequest.last.upload.onprogress?.({ loaded, total: 10 });
  }
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ended).toMatch(/^Nothing could be sent for a minute/);
});

test('a file that was sent is waited for longer, and then its outcome is not known', async () => {
  const ended = upload().catch((error: unknown) => error);
  vi.advanceTimersByTime(50_000);
  FakeRequest.last.upload.onload?.();
  vi.advanceTimersByTime(299_000);
  expect(await Promise.race([ended, 'pending'])).toBe('pending');
  vi.advanceTimersByTime(1_000);
  expect(await ended).toMatchObject({ message: expect.stringMatching(/reload this page to see whether/) });
});

test.each([
  [201, '<html>Welcome to the network</html>', /could not be read/],
  [502, '<html>Bad gateway</html>', /^The file could not be stored/],
  [400, '{"code":"INVALID_INPUT","message":"Check the fields","data":{"fields":{"file":"Too wide"}}}', /^Too wide$/],
])('an answer %i that says %s ends the upload with a message', async (status, text, message) => {
  const ended = upload();
  FakeRequest.last.answer(status, text);
  await expect(ended).rejects.toThrow(message);
  await expect(ended).rejects.toThrow(UploadRefusal);
});

test('what the server says of a stored file is returned', async () => {
  const ended = upload();
  FakeRequest.last.answer(201, '{"id":"1"}');
  expect(await ended).toEqual({ id: '1' });
});
