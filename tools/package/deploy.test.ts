import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { families, figureMetrics } from '#http/metrics/families.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import { parseS3Url } from '#server/platform/files/s3-bucket.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const config = readFileSync(join(deploy, '../server/platform/config/config.ts'), 'utf8');

interface Manifest {
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  metadata: { name: string };
  spec: {
    metrics: { pods?: { metric: { name: string } } }[];
    template: {
      spec: {
        securityContext: object;
        containers: Record<string, { httpGet: { path: string } }>[];
      };
    };
  };
}

const manifests = readdirSync(join(deploy, 'kubernetes'))
  .flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)))
  .map((document) => document.toJS() as Manifest);
const only = (kind: string) => {
  const found = manifests.filter((one) => one.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Manifest;
};
const isVariable = (name: string) => new RegExp(`^  ${name}: `, 'm').test(config);

test('the autoscaler names metrics that a server has', () => {
  const known = [...Object.keys(families), ...figureMetrics.map(({ name }) => name)];
  const named = only('HorizontalPodAutoscaler').spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
  expect(named).toHaveLength(2);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('manifests and the compose file set variables that are read', () => {
  const compose = parse(read('compose/compose.yaml')) as { services: { firn: { environment: object } } };
  const [settings, secret] = [only('ConfigMap').data, manifests.find(({ stringData }) => stringData)?.stringData];
  const names = [compose.services.firn.environment, settings, secret].flatMap((values) => Object.keys(values ?? {}));
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !isVariable(name))).toEqual([]);
});

test('each value of the example of a server is one plain or quoted word, for systemd as for a shell', () => {
  const lines = read('systemd/firn.env').match(/^#?[A-Z_]+=.*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(7);
  for (const line of lines) {
    const [, name = '', value = ''] = /^#?([A-Z_]+)=(.*)$/.exec(line) ?? [];
    expect([line, isVariable(name)]).toEqual([line, true]);
    expect(value).toMatch(/^([\w./:@,%-]+|'[^'\\]+')$/);
    const read = execFileSync('sh', ['-euc', `${name}=${value}; printf %s "$${name}"`], { encoding: 'utf8' });
    expect(read).toBe(value.replaceAll("'", ''));
  }
});

test('the command of a server has the user, the folder and the variables of the service', () => {
  const [unit, command] = [read('systemd/firn.service'), read('systemd/firn')];
  for (const name of ['User', 'Group', 'UMask', 'WorkingDirectory', 'EnvironmentFile']) {
    const line = new RegExp(`^${name}=.*$`, 'm').exec(unit)?.[0];
    expect(command).toContain(`--property=${line} `);
  }
  expect(unit).toContain('ExecStart=/opt/firn/node_modules/.bin/node ');
  expect(command).toContain(' /opt/firn/node_modules/.bin/node /opt/firn/bin/firn.js "$@"');
});

test('pods store backups in the bucket, in another folder than the files, and not in what ends with them', () => {
  const secrets = manifests.find(({ stringData }) => stringData?.S3_URL)?.stringData ?? {};
  const { BACKUP_TO: place = '' } = only('ConfigMap').data ?? {};
  const store = openStore(place, parseS3Url(secrets.S3_URL ?? ''));
  expect(store.label).toBe('s3://firn/backups');
  expect(secrets).toHaveProperty('BACKUP_PASSPHRASE');
});

test('pods run without rights, on a file system that they cannot change, and are asked where the server answers', () => {
  const { securityContext, containers } = only('Deployment').spec.template.spec;
  const [container] = containers;
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((probe) => container?.[probe]?.httpGet.path);
  expect(paths).toEqual(['/health/live', '/health/ready', '/health/live']);
});

test('the image runs as the user of the manifests, from where the server is told to stop', () => {
  const image = read('container/Dockerfile');
  expect(image).toMatch(/^USER 10001:10001$/m);
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
  // A password in an image is read by everybody who gets the image.
  expect(image).not.toMatch(/^(ENV|ARG) .*(PASSWORD|SECRET|KEY)/m);
});
