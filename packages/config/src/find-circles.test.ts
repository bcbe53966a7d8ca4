import { expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';
import { importsOf } from './imports-of.ts';

const root = 'packages/api/src';

/** The texts of files by their paths below `root`. */
function circlesIn(files: Readonly<Record<string, string>>): string[] {
  const imports = Object.entries(files).map(([path, text]) => {
    const file = `${root}/${path}`;
    return [file, importsOf(file, text)] as const;
  });
  return findCircles(new Map(imports)).map((text) => text.replaceAll(`${root}/`, ''));
}

test('modules that import each other by value are named in their order', () => {
  const files = {
    'x/a.ts': "import { b } from '#x/b.ts';",
    'x/b.ts': "import { c } from './c.ts';",
    'x/c.ts': "export { a } from '#x/a.ts';",
    'x/d.ts': "import { a } from '#x/a.ts';",
  };
  expect(circlesIn(files)).toEqual([
    'x/a.ts:1 these modules import each other in a circle by value: x/a.ts → x/b.ts → x/c.ts → x/a.ts',
  ]);
});

test('an import of types closes a circle by type, an import() none', () => {
  const files = {
    'a.ts': "import { b } from '#b.ts';",
    'b.ts': "import type { A } from '#a.ts';",
    'c.ts': "const d = import('#d.ts');",
    'd.ts': "import { c } from '#c.ts';",
  };
  expect(circlesIn(files)).toEqual([
    'a.ts:1 these modules import each other in a circle by type: a.ts → b.ts → a.ts',
  ]);
});

test('folders form a circle although no modules do, by value alone and not through tests', () => {
  const files = {
    'x/a.ts': "import { b } from '#y/b.ts';",
    'y/b.ts': '',
    'y/c.ts': "import { d } from '#x/d.ts';",
    'x/d.ts': "import type { e } from '#z/e.ts';",
    'z/e.ts': "import { a } from '#x/a.ts';",
    'y/f.test.ts': "import { e } from '#z/e.ts';",
  };
  expect(circlesIn(files)).toEqual([
    'x:1 these folders import each other in a circle by value: x → y → x',
  ]);
});

test('imports of other packages and of missing files close none', () => {
  const files = {
    'a.ts': "import '@worksheet/domain/errors'; import './missing.ts'; import 'zod';",
  };
  expect(circlesIn(files)).toEqual([]);
});
