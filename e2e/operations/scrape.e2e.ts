import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { proceduresOf } from '#checks/isolation/attack-procedures.ts';
import { problemsOf } from '#server/platform/log/events.ts';
import { administrator, type RunningApp } from '../testing/app.ts';
import { setUpFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture({ env: { NODE_NAME: 'zh-1' } });

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const scrape = async (accept = '') => (await fetch(`${fixture.app.url}/metrics`, { headers: { accept } })).text();

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const { rules = [] } = (parse(read('deploy/prometheus/alerts.yaml')) as Rules).groups[0] ?? {};
interface Panel {
  id: number;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(read('deploy/grafana/firn.json')) as { panels: Panel[] };
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** What Prometheus adds itself. */
const added = { metrics: ['up'], labels: ['job', 'instance', 'le'] };
/** Values that open the session of the test. */
const cookies: string[] = [];
/** The metrics of a query with the labels that are selected of them and grouped by. */
function namedIn(query: string): { metric: string; labels: string[] }[] {
  const grouped = [...query.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
  return [...query.matchAll(/\b((?:firn|http|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)]
    .filter(([, metric]) => metric !== undefined)
    .map(([, metric = '', selected = '']) => ({
      metric,
      labels: [...[...selected.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label), ...grouped],
    }));
}

/** The metrics of a scrape with the labels of their samples. */
function samplesOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, metric = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(metric) ?? new Set();
    found.set(metric, known);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
  return found;
}

test('the dashboard and the alert rules name metrics and labels that a server has', async () => {
  // Operations are counted from the first scrape on.
  await scrape();
  const signIn = await fetch(`${fixture.app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: fixture.app.url },
    body: JSON.stringify(administrator),
  });
  expect(signIn.status).toBe(200);
  for (const cookie of signIn.headers.getSetCookie()) {
    const [, value = ''] = /^[^=]+=([^;]+)/.exec(cookie) ?? [];
    if (value.length > 16) cookies.push(value);
  }
  expect(cookies.length).toBeGreaterThan(0);
  const reset = await fetch(`${fixture.app.url}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: fixture.app.url },
    body: JSON.stringify({ email: administrator.email }),
  });
  expect(reset.status).toBeLessThan(300);
  const text = await waitUntil('an email is delivered, and every figure measured', async () => {
    const now = await scrape();
    return /^firn_delivery_duration_seconds_count\{outbox="mail",outcome="ok"\} \d/m.test(now) &&
      /^firn_database_size_bytes \d/m.test(now)
      ? now
      : false;
  });
  const known = samplesOf(text);
  const families = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  /** Without a backup, a certificate or an outside watcher there is no figure, but the metric. */
  const exists = (metric: string) =>
    added.metrics.includes(metric) ||
    families.has(metric) ||
    families.has(metric.replace(/_(?:bucket|sum|count)$/, ''));
  const all = [...queries, ...rules.map(({ expr }) => expr)].flatMap(namedIn);
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter(({ metric }) => !exists(metric))).toEqual([]);
  const described = read('docs/metrics.md');
  const labelsInDocs = (metric: string) =>
    described.match(
      new RegExp(`^\\| \`${metric.replace(/_(?:bucket|sum|count)$/, '')}\` \\| \\w+ \\| ([^|]*) \\|`, 'm'),
    )?.[1] ?? '';
  // Nothing of this server goes out, so the labels of that are those of the documentation.
  const isKnown = (metric: string, label: string) =>
    added.labels.includes(label) ||
    (labelsInDocs(metric).includes(`\`${label}\``) && known.get(metric)?.has(label) !== false);
  const unknownLabels = all.flatMap(({ metric, labels }) =>
    labels.filter((label) => !isKnown(metric, label)).map((label) => [metric, label]),
  );
  expect(unknownLabels).toEqual([]);
  expect([...families].filter((name) => !described.includes(`| \`${name}\` |`))).toEqual([]);
  expect(families.size).toBeGreaterThan(70);
  for (const name of families) {
    expect(text.match(new RegExp(`^# TYPE ${name} `, 'gm')), name).toHaveLength(1);
    expect(text.match(new RegExp(`^# HELP ${name} \\S`, 'gm')), name).toHaveLength(1);
  }

  const open = await scrape('application/openmetrics-text; version=1.0.0');
  const requestId = signIn.headers.get('x-request-id');
  expect(requestId).not.toBeNull();
  expect(open).toContain(`# {request_id="${requestId}"}`);
});

test('the lines of its log are as docs/logs.md describes them, with nothing that a person typed', () => {
  const { lines } = fixture.app as RunningApp;
  const logged = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.map(({ event }) => event)).toContain('request');
  expect(logged.flatMap(problemsOf)).toEqual([]);
  const text = lines.join('\n');
  for (const secret of [administrator.email, administrator.password, ...cookies])
    expect(text.includes(secret)).toBe(false);
  expect(text).not.toMatch(/@[a-z]+\.(?:example|test)|token=|argon2/);
});

test('every procedure that the dashboard names exists', () => {
  const procedures = proceduresOf().map(({ name }) => name);
  const named = queries.flatMap((query) => [...query.matchAll(/procedure=~"([^"]+)"/g)].map(([, one = '']) => one));
  expect(named.length).toBeGreaterThan(3);
  for (const pattern of named.flatMap((one) => alternatives(one.replaceAll('\\\\', '\\')))) {
    const isNamed = new RegExp(`^${pattern}$`);
    expect(
      procedures.filter((name) => isNamed.test(name)),
      pattern,
    ).toHaveLength(1);
  }
});

/** `a\.(b|c)|d` → `a\.b`, `a\.c`, `d` */
function alternatives(pattern: string): string[] {
  return pattern.split(/\|(?![^(]*\))/).flatMap((one) => {
    const [, before = '', inner] = /^(.*)\((.*)\)$/.exec(one) ?? [];
    return inner === undefined ? [one] : inner.split('|').map((end) => before + end);
  });
}

test('the dashboard has the fields of the classic model, and panels with ids of their own beside each other', () => {
  const fields =
    'id uid title tags timezone editable graphTooltip panels time timepicker templating annotations refresh';
  for (const field of [...fields.split(' '), 'schemaVersion', 'version', 'links'])
    expect(dashboard).toHaveProperty(field);
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { gridPos, id } of panels) {
    expect(gridPos.x + gridPos.w, String(id)).toBeLessThanOrEqual(24);
    const overlapping = panels.filter(
      (other) =>
        other.id !== id &&
        other.gridPos.x < gridPos.x + gridPos.w &&
        gridPos.x < other.gridPos.x + other.gridPos.w &&
        other.gridPos.y < gridPos.y + gridPos.h &&
        gridPos.y < other.gridPos.y + other.gridPos.h,
    );
    expect(overlapping, String(id)).toEqual([]);
  }
});

test('each alert says what happened, what to do and where to read on, and the documentation lists it', () => {
  const operations = read('docs/operations.md');
  const tests = read('deploy/prometheus/alerts.test.yaml');
  expect(rules.length).toBeGreaterThan(15);
  for (const { alert, annotations } of rules) {
    expect(Object.keys(annotations)).toEqual(['summary', 'action', 'runbook']);
    expect(annotations.runbook).toBe('docs/operations.md#alerts-of-prometheus');
    expect(operations, alert).toContain(`| ${alert} |`);
    expect(operations, alert).toContain(`| ${annotations.action} |`);
  }
  expect(operations).toContain('### Alerts of Prometheus\n');
  expect(rules.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);
  const listed = [...operations.matchAll(/^\| (Firn\w+) \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(rules.map(({ alert }) => alert));
});
