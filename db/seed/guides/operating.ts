import type { Guide } from './guide.ts';

export const operatingGuides: Guide[] = [
  {
    title: 'Backups and upgrading',
    type: 'admin',
    screen: null,
    content: `The application makes no backups itself. Everything it stores is in its data folder (\`DATA_DIR\`), or with \`DATABASE_URL\` and \`S3_URL\` in that database and that bucket.

## Back up

- **Database.** The embedded one is PostgreSQL 18 in \`DATA_DIR/postgres\`. Stop the application and copy the folder, or take a snapshot of the whole data folder at one moment. With \`DATABASE_URL\` use \`pg_dump\` or the backups of your database service.
- **Files.** \`DATA_DIR/files\`, or the bucket. Take them after the database, so that every file that the database names is there.
- **Keys.** \`secrets.json\`, or the file that \`SECRETS_FILE\` names. Without it stored client secrets and two-step secrets cannot be read. Keep it apart from the database.
- **Audit heads.** \`DATA_DIR/audit\`, on another machine at best.

## Restore

1. Put the folder, or the database and the files, in place and start the application.
2. Sign in, open an inquiry with a file and download it.
3. Run \`npx firn audit verify\`. After an older backup the chain is shorter than the newest exported line says: move that file away and keep it.

Try this on another machine before you need it, and record the day in the go-live checklist.

## Upgrade

1. Back up.
2. Build the new version in another folder.
3. Stop the running version with SIGTERM. It finishes open requests within 20 seconds.
4. Start the new one on the same data folder. It migrates the database at its start, before it answers requests.
5. Look at the dashboard: every self-check should be complete.

Never build in the folder of a running server: it loads some of its parts on first use. A database cannot be taken back to an earlier version; restore the backup for that.`,
  },
  {
    title: 'Monitoring and alerts',
    type: 'troubleshooting',
    screen: '/production-monitor',
    content: `The Production Monitor shows what each node measures of itself every five seconds: processor, memory, disk, responses, database, outbox and sessions. What a platform cannot tell reads “not measured here”. The dashboard lists what waits for somebody, and the self-checks that are not complete.

## Alerts

An alert follows a rule: a figure, a threshold, for how long, and where it is resolved. The rules are on the tab Alerts. An alert is told once: in the app, by email to the addresses in the settings, and to webhooks; so is its end. Acknowledge one to show the others that you are on it.

## For your own monitoring

- \`GET /health/live\` answers 200 while the process runs.
- \`GET /health/ready\` needs the database, free disk space and a process that is not stopping.
- \`GET /health/heartbeat\` is for a watcher outside that calls somebody when it gets no 200: it answers 503 when this node stopped measuring itself or its background work stopped.
- \`GET /metrics\` is in the Prometheus text format, and only for the operator's own machines: over loopback, or from an address in \`TRUSTED_PROXIES\` that was not forwarded.
- Logs are lines of JSON on standard output. Each response has an \`X-Request-Id\`, which the log names.

## When something is wrong

| what you see | what to do |
|---|---|
| Emails wait or failed | Open Outgoing messages. It shows the last answer of the mail server; send again once it works. Emails are tried for three days. |
| The site answers 503 | Look at \`/health/ready\` and at the log: the database does not answer, or the disk is full. |
| Administrators are limited | Run \`npx firn rate-limits off NAME\` on the server with the name of the rule. |
| Visitors see an old page | Run \`npx firn service-worker off\`. Their browsers remove what they stored at the next visit. |
| The audit chain is invalid | Run \`npx firn audit verify\`, keep the data folder as it is, and compare with the exported heads. |

Five failed sign-ins within 15 minutes of an account, a network or an organisation are an alert: a notification and an email to the addresses in the settings.

Every command works beside a running server.`,
  },
  {
    title: 'API and tokens',
    type: 'api',
    screen: '/admin/api',
    content: `Everything that the screens do is a call below \`/api\`. The reference under API lists every call with its permission, input and answer; \`/api/openapi.json\` is the same for programs.

## Get a token

1. Open API, Service tokens and create one. Your password or factor is asked for again.
2. Choose its scopes: it can do nothing else, and never more than you can.
3. Copy the token. It is shown once.

A service token is of the installation and is shown to every administrator. Members create personal tokens under Settings, API.

## Call

\`\`\`
curl -H "Authorization: Bearer TOKEN" https://your.host/api/inquiries
\`\`\`

- Lists have 25 rows a page. \`next\` in the answer is the cursor of the following page: send it as \`after\`.
- A change names the \`version\` that you read. When somebody else changed the record meanwhile, the answer is CONFLICT; read it again.
- Wrong input is INVALID_INPUT with a sentence for each field.
- Too many calls are TOO_MANY_REQUESTS, with the seconds to wait in \`Retry-After\`.

Some calls need a person and refuse every token, such as approving a legal document.

## Webhooks

A webhook sends events to an https address, signed with its secret. A delivery is tried nine times in about a day; its screen shows every attempt and can send a test.`,
  },
  {
    title: 'Security reports',
    type: 'security',
    screen: '/admin/policy-reports',
    content: `Two kinds of reports reach you: what people write, and what browsers send.

## Somebody reports a vulnerability

Visitors find the address in \`/.well-known/security.txt\` and on the page \`/vulnerability-disclosure\`. Check both before the site goes live: they name the email address under Company.

1. Confirm that you received the report, and say when you will answer.
2. Try it on a copy, not on the live installation.
3. Fix it, tell the reporter, and write down what was affected and since when.
4. If personal data was reached, ask your privacy adviser at once whether the authority and the people concerned have to be told.

## What browsers report

A browser sends a report when a page tries to load or run something that its security policy does not allow. Most come from browser extensions of visitors. Look at a report that names an address of this site as its source, or that many visitors send since a change of yours.

## What to look at regularly

- Activity Logs: sign-ins, changes and refused calls, each with who, when and from where. Verify the chain there.
- Approvals and reviews: who has which role, and whether it is still right.
- Rate limits: which rules refused something, and whom.`,
  },
];
