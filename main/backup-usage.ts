export const backupUsage = `firn backup create [FILE]     back up the running installation: database, files and, encrypted only, secrets
    --to FOLDER         stores it there under a name with its time; without it and FILE in BACKUP_TO, or DATA_DIR/backups
firn backup restore FILE      restore into an empty DATA_DIR
firn backup list              the backups in BACKUP_TO
    --identity FILE     opens backups that were encrypted for BACKUP_RECIPIENT
  BACKUP_PASSPHRASE or BACKUP_RECIPIENT (a public key of age) encrypts them; without either they hold no secrets.`;
