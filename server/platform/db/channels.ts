/** The channels of NOTIFY on which the processes of an installation hear each other. */

/** Cache tags that were invalidated, as JSON. */
export const invalidationChannel = 'firn_invalidation';

/** The id of a user who changed something: heard by every node that reads from a replica. */
export const changeChannel = 'firn_changes';
