import { type Command, jsonOption, say } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  help: 'look at everything that this installation needs, beside a running server or where it is stopped',
  options: [
    { name: 'mail-to', value: 'ADDRESS', help: 'also sends a real email there; else the mail server is only asked' },
    jsonOption,
  ],
  notes: [
    'Each line says ok, warning, failed or not checked, what was found, and what to do. It ends with 1 where something failed. No secret is printed.',
  ],
  async run({ options }) {
    const { examine } = await import('../doctor/doctor.ts');
    const mailTo = options['mail-to']?.toString() ?? null;
    const findings = await examine(process.env, { mailTo });
    if (options.json) say(JSON.stringify(findings, null, 2));
    else for (const finding of findings) say(linesOf(finding));
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  },
};

function linesOf({
  name,
  state,
  found,
  remedy,
}: {
  name: string;
  state: string;
  found: string;
  remedy: string | null;
}) {
  const line = `${state.padEnd(11)}  ${name.padEnd(31)}  ${found}`;
  return remedy === null ? line : `${line}\n${' '.repeat(13)}→ ${remedy}`;
}
