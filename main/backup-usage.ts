export const backupUsage = `firn backup create [FILE]     back up the running installation: database, files and, encrypted only, secrets
    --to PLACE          a folder, or s3://BUCKET/FOLDER with the key of S3_URL; without it and FILE it is BACKUP_TO
    --logical           its rows instead of its data folder: for another PostgreSQL; always so with DATABASE_URL
firn backup verify FILE       really restore it into a throwaway folder, with a database server of its own, and sign in there
firn backup restore FILE      restore into an empty DATA_DIR, a logical one with DATABASE_URL into an empty database
firn backup list              the backups in BACKUP_TO, or --to PLACE
firn backup prune             remove those that the settings do not keep (7 daily, 4 weekly, 12 monthly ones)
firn backup schedule HH:MM    back up every night at this time in Zurich; off: never
    --identity FILE     opens backups that were encrypted for BACKUP_RECIPIENT
  BACKUP_PASSPHRASE or BACKUP_RECIPIENT (a public key of age) encrypts them; without either they hold no secrets.`;
