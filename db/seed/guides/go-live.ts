import type { Guide } from './guide.ts';

export const goLiveGuides: Guide[] = [
  {
    title: 'Going live',
    type: 'admin',
    screen: '/launch-readiness',
    content: `The go-live checklist has twelve items, nine of them critical. The team shares it: what one person completes, everybody sees. It is under Quality Assurance, Go-Live Checklist, and by category under Launch Readiness, Deployment Checklist.

## Complete an item

1. Click it.
2. Say what proves it, such as “Restore drill of 24 November”, and until when it is valid.
3. Choose Complete item. You can attach a file afterwards.

An item with a check is completed by the check's latest result, once there is one for the version that runs. While the check fails, the item says so and stays open.

Assign gives an item a person and a due date, and names its check.

## What opens an item again

- A click on it.
- A new version, for what has to be looked at again with each version.
- The day after its attestation was valid.
- Its check, when it fails.

Each of these is an audit entry. The last three notify the team, with the reason, which stands on the item too.

## Schedule

Schedule Go-Live works once every critical item is complete. It asks for date and time in Zurich, notifies the team, and offers a calendar file. Afterwards the date can be changed or cancelled. If a critical item opens again meanwhile, the date stays and the checklist warns.

A deployment is ready when every critical item is complete, and at least 80% of all items.`,
  },
];
