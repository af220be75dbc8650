// Writes src/wire/types.ts from wire.schema.json; `npm run types -- --check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const target = new URL('../src/wire/types.ts', import.meta.url);
const schema = JSON.parse(await readFile(new URL('../wire.schema.json', import.meta.url), 'utf8'));
// An object with named fields has no others; one without is a game's own JSON.
for (const definition of Object.values(schema.$defs)) if (definition.properties) definition.additionalProperties = false;
// Tuples are written in the older way, which json-schema-to-typescript reads.
const tuples = (node) => {
  if (typeof node !== 'object' || node === null) return;
  if (node.prefixItems) {
    node.items = node.prefixItems;
    node.additionalItems = false;
    delete node.prefixItems;
  }
  Object.values(node).forEach(tuples);
};
tuples(schema);
// Only the definitions are of interest; the root names them all, so that each is written.
const root = { ...schema, title: 'AnyBody', oneOf: Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` })) };
const text = await compile(root, 'AnyBody', {
  ignoreMinAndMaxItems: true,
  format: false,
  bannerComment: '// Made from wire.schema.json by `npm run types`. Do not edit.',
});
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== text) {
    console.error('src/wire/types.ts is not made from wire.schema.json: run `npm run types`');
    process.exit(1);
  }
} else await writeFile(target, text);
