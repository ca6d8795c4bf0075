/** `disabled`: by the application, because nothing was accepted for a day. */
export const webhookStatuses = { active: 'Active', paused: 'Paused', disabled: 'Disabled' } as const;
export type WebhookStatus = keyof typeof webhookStatuses;

export const deliveryStates = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
export type DeliveryState = keyof typeof deliveryStates;

/** Deliveries and the answers to them are kept this long. */
export const deliveryDays = 30;

/** After a change of the secret the old one signs as well for this long. */
export const overlapHours = 24;

/** Each has its own connection at a time, which bounds what is sent at once. */
export const maximumWebhooks = 50;

/** The pauses after each failed attempt of a delivery, in seconds: about a day in all. */
export const retryDelays = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800] as const;
