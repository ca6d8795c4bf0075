/** The signatures that count: those of people who left the organisation, and of what was withdrawn, have ended. */
export function countedSignatures<Signature extends { endedAt: Date | null }>(
  signedBy: readonly Signature[],
): readonly Signature[] {
  return signedBy.filter(({ endedAt }) => endedAt === null);
}
