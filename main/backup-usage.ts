export const backupUsage = `firn backup create [FILE]     back up the running installation: database, files and, encrypted only, secrets
    --to FOLDER         stores it there under a name with its time; without it and FILE in BACKUP_TO, or DATA_DIR/backups
    --logical           its rows instead of its data folder: for another PostgreSQL; always so with DATABASE_URL
firn backup verify FILE       really restore it into a throwaway folder, with a database server of its own, and sign in there
firn backup restore FILE      restore into an empty DATA_DIR, a logical one with DATABASE_URL into an empty database
firn backup list              the backups in BACKUP_TO
    --identity FILE     opens backups that were encrypted for BACKUP_RECIPIENT
  BACKUP_PASSPHRASE or BACKUP_RECIPIENT (a public key of age) encrypts them; without either they hold no secrets.`;
