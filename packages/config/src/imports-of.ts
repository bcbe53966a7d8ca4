import { parseSync, Visitor } from 'oxc-parser';

export type Import = {
  source: string;
  line: number;
  /** True when type stripping removes the whole statement. */
  typeOnly: boolean;
  /** An `import()`, which loads when it runs. */
  lazy?: true;
  /** `*` for a whole module. */
  names: string[];
  reExports: boolean;
};

type Name = { type: string; name?: string; value?: unknown };

/** Returns all imports of a file, including dynamic imports, `import()` types and `export … from`. */
export function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);

  const imports: Import[] = [];
  const add = (offset: number, source: unknown, rest: Omit<Import, 'source' | 'line'>) => {
    if (typeof source === 'string') imports.push({ source, line: lineAt(text, offset), ...rest });
  };
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? nameOf(specifier.imported)
          : defaultOrNamespace(specifier),
      );
      const typeOnly = node.importKind === 'type';
      add(node.start, node.source.value, { typeOnly, names, reExports: false });
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((specifier) => nameOf(specifier.local));
      const typeOnly = node.exportKind === 'type';
      add(node.start, node.source?.value, { typeOnly, names, reExports: true });
    },
    ExportAllDeclaration(node) {
      const typeOnly = node.exportKind === 'type';
      add(node.start, node.source.value, { typeOnly, names: ['*'], reExports: true });
    },
    ImportExpression(node) {
      const source = node.source.type === 'Literal' ? node.source.value : undefined;
      add(node.start, source, { typeOnly: false, lazy: true, names: ['*'], reExports: false });
    },
    TSImportType(node) {
      add(node.start, node.source.value, { typeOnly: true, names: ['*'], reExports: false });
    },
  }).visit(program);
  return imports;
}

function nameOf(name: Name): string {
  return name.name ?? String(name.value);
}

function defaultOrNamespace(specifier: { type: string }): string {
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
