import type { Command } from '../command.ts';

export const qualityCommand: Command = {
  name: 'qa run',
  help: 'test a site in a browser of this machine, and store the results on a server',
  options: [
    { name: 'url', value: 'URL', help: 'the site that is tested' },
    {
      name: 'token',
      value: 'TOKEN',
      help: 'an API token with the permission to send test results; better in FIRN_TOKEN',
    },
    { name: 'to', value: 'URL', help: 'the server that stores the results, where it is not the one that is tested' },
    { name: 'app-version', value: 'TEXT', help: 'what is tested, such as a commit' },
    {
      name: 'only',
      value: 'KINDS',
      help: 'of functionality, compatibility, accessibility, performance; none: no browser is started',
    },
    {
      ...{ name: 'tests', value: 'FILE', isRepeatable: true },
      help: 'also send the results of a test run: JUnit XML, or JSON of Vitest or Jest',
    },
    {
      ...{ name: 'engines', value: 'FILE', isRepeatable: true },
      help: 'the same, of tests in other browsers: they count as compatibility',
    },
    { ...{ name: 'coverage', value: 'FILE', isRepeatable: true }, help: 'also send a coverage-summary.json' },
  ],
  notes: [
    'With FIRN_TEST_EMAIL and FIRN_TEST_PASSWORD, of an account of a test system, screens behind the sign-in are opened as well; nothing is stored there. They are read from the environment only, and never printed.',
    'Without a token the results are printed and not sent. It ends with 0 where all is well, 1 where a test failed, and 2 where it could not be done.',
  ],
  run: async (given) => (await import('./run.ts')).runQualityCommand(given),
};
