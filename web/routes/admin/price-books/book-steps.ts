/** What follows the name of who did it, in the history of a price book. */
export const bookSteps = {
  created: { icon: 'plus', text: 'began it' },
  saved: { icon: 'pencil', text: 'changed it' },
  requested: { icon: 'send', text: 'asked for approval' },
  withdrawn: { icon: 'refresh', text: 'withdrew the request' },
  returned: { icon: 'reply', text: 'sent it back' },
  approved: { icon: 'check', text: 'approved it' },
} as const;
