/**
 * With a confirmed address an account and everything under its address are one subject. With an unconfirmed one they are
 * two, because they may belong to different people.
 */
export const subjectKinds = ['account', 'address'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
