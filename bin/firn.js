#!/usr/bin/env node
await import('../build/main/cli.js');
