import { addBreadcrumb } from './breadcrumb-buffer.ts';

/** fetch that adds a breadcrumb for failures: method, path and status, never the body. */
export async function fetchWithBreadcrumb(request: Request, init?: RequestInit): Promise<Response> {
  const requestLabel = () => `${request.method} ${new URL(request.url).pathname}`;
  try {
    const response = await fetch(request, init);
    if (!response.ok) addBreadcrumb('fetch', `${requestLabel()} ${response.status}`);
    return response;
  } catch (error) {
    if (!request.signal.aborted) addBreadcrumb('fetch', `${requestLabel()} failed`);
    throw error;
  }
}
