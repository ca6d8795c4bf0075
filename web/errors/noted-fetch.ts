import { addStep } from './trail.ts';

/** fetch, with a breadcrumb for what failed: method, path and status, never what was sent. */
export async function notedFetch(request: Request, init?: RequestInit): Promise<Response> {
  const asked = () => `${request.method} ${new URL(request.url).pathname}`;
  try {
    const response = await fetch(request, init);
    if (!response.ok) addStep('fetch', `${asked()} ${response.status}`);
    return response;
  } catch (error) {
    if (!request.signal.aborted) addStep('fetch', `${asked()} failed`);
    throw error;
  }
}
