// Writes src/wire/types.ts from wire.schema.json; `npm run types -- --check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const target = new URL('../src/wire/types.ts', import.meta.url);
const schema = JSON.parse(await readFile(new URL('../wire.schema.json', import.meta.url), 'utf8'));
// Fields with a default are optional in what a client sends and in what the server may leave out.
// Only the definitions are of interest; the root is the union of both directions.
const root = { ...schema, title: 'AnyMessage', oneOf: [{ $ref: '#/$defs/ClientMessage' }, { $ref: '#/$defs/ServerMessage' }] };
const text = await compile(root, 'AnyMessage', {
  additionalProperties: false,
  unreachableDefinitions: true,
  format: false,
  bannerComment: '// Made from wire.schema.json by `npm run types`. Do not edit.',
});
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== text) {
    console.error('src/wire/types.ts is not made from wire.schema.json: run `npm run types`');
    process.exit(1);
  }
} else await writeFile(target, text);
