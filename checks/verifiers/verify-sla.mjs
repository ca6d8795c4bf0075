// Recomputes the figures of a monthly report from its measurements, which __ISSUER__ publishes at /status.
// Use: node verify-sla.mjs status-2026-10.csv
// A minute counts as down when at least one service was down in it. Minutes without a measurement count neither way.
import { readFileSync } from 'node:fs';

function fail(why) {
  console.error(why);
  process.exit(1);
}

const [file] = process.argv.slice(2);
if (file === undefined) fail('Use: node verify-sla.mjs status-2026-10.csv');

let text;
try {
  text = readFileSync(file, 'utf8');
} catch {
  fail('NOT VALID: the file cannot be read.');
}

// Every cell is quoted; quotation marks in it are doubled.
const cellsOf = (line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell.replaceAll('""', '"'));
const [header, ...lines] = text.replace(/^\uFEFF/, '').split('\r\n');
const columns = cellsOf(header);
const services = columns.filter((name) => columns.includes(`${name} ms`));
if (columns[0] !== 'minute' || services.length === 0) fail('NOT VALID: this is no file of measurements.');

const minutes = new Map();
for (const line of lines.filter((one) => one !== '')) {
  const cells = cellsOf(line);
  if (cells.length !== columns.length) fail(`NOT VALID: this line is not complete: ${line}`);
  const [minute] = cells;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(minute)) fail(`NOT VALID: this is no minute: ${minute}`);
  if (minutes.has(minute)) fail(`NOT VALID: this minute is there twice: ${minute}`);
  const states = services.map((service) => cells[columns.indexOf(service)]);
  if (states.some((state) => !['ok', 'down', ''].includes(state))) fail(`NOT VALID: this is no state: ${line}`);
  minutes.set(minute, states);
}

// Cut to two decimals, so that 100 means not one minute.
const percent = (measured, down) => (measured === 0 ? null : Math.floor(((measured - down) * 10_000) / measured) / 100);
function figures(all) {
  const measured = all.filter((states) => states.some((state) => state !== '')).length;
  const down = all.filter((states) => states.includes('down')).length;
  return { measurements: measured, minutesDown: down, uptime: percent(measured, down) };
}

const all = [...minutes.values()];
const month = figures(all);
const byService = services.map((service, index) => [service, figures(all.map((states) => [states[index]]))]);
console.log(JSON.stringify({ ...month, services: Object.fromEntries(byService) }, null, 2));
