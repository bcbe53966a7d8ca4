import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = readdirSync(root).filter((name) => /^docker-compose.*\.yml$/.test(name));

it.each(files)('%s has no default for a password or a secret, but asks for it', (name) => {
  const text = readFileSync(`${root}${name}`, 'utf8');
  const variables = text.match(/\$\{\w*(?:PASSWORD|SECRET)[^}]*\}/g) ?? [];
  expect(variables.filter((variable) => !/^\$\{\w+(:\?|\})/.test(variable))).toEqual([]);
  expect(variables.some((variable) => variable.includes(':?'))).toBe(true);
});
