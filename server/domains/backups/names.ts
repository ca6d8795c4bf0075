import type { BackupKind } from '#contract/operations/backups/backup-choices.ts';

const pattern = /^firn-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(physical|logical)\.tar\.zst(\.age)?$/;

/** `firn-2026-11-28T01-05-09Z-physical.tar.zst.age` */
export function backupName(at: Date, kind: BackupKind, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `firn-${time}Z-${kind}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** What a name says; null for a file that was named by somebody, which is never deleted by its age. */
export function readBackupName(name: string): { at: Date; kind: BackupKind; isEncrypted: boolean } | null {
  const [, day, hours, minutes, seconds, kind, age] = pattern.exec(name) ?? [];
  if (!day) return null;
  return {
    at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`),
    kind: kind as BackupKind,
    isEncrypted: age !== undefined,
  };
}
