interface WebhookMessage {
  event: string;
  at: Date;
  data: Record<string, unknown>;
}

/** The body as it is signed and sent, in the form of the Standard Webhooks specification. */
export function payloadOf({ event, at, data }: WebhookMessage): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}
