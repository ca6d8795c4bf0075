/** Whether another site's page asked for this response, in a frame of ours; our pages are never in a frame. Unreadable: yes. */
export function isCrossOrigin(clientDataJSON: string): boolean {
  try {
    return Boolean(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin);
  } catch {
    return true;
  }
}
