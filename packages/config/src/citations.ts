import { basename, dirname, posix } from 'node:path';

/** `path` is relative to the repository root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Targets {
  /** The numbers of the decisions in docs/decisions.md. */
  readonly decisions: ReadonlySet<number>;
  /** The sections of docs/specification.md, with their text. */
  readonly sections: ReadonlyMap<number, string>;
  /** The numbers of the ideas in docs/architecture.md. */
  readonly ideas: ReadonlySet<number>;
  readonly paths: ReadonlySet<string>;
  /** The names of all Markdown files, without folders. */
  readonly documents: ReadonlySet<string>;
  /** The names of the pages in docs/decisions, without date and ending. */
  readonly reasons: ReadonlySet<string>;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

/** These documents belong to other projects. */
const foreignDocuments: ReadonlySet<string> = new Set(['docs/throttling.md']);

export function targetsIn(files: readonly SourceFile[]): Targets {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const documents = files.filter(isMarkdown).map(({ path }) => basename(path));
  return {
    documents: new Set(documents),
    reasons: new Set(documents.map((name) => name.replaceAll(/^\d{4}-\d\d-\d\d-|\.md$/g, ''))),
    decisions: numbersOf(textOf('docs/decisions.md'), /^- (?:<a id="d\d+"><\/a>)?\*\*D(\d+) /gm),
    sections: sectionsOf(textOf('docs/specification.md')),
    ideas: numbersOf(textOf('docs/architecture.md'), /^### (\d+)\. /gm),
    paths: new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)])),
    anchors: new Map(
      files.filter(isMarkdown).map(({ path, text }) => [path, anchorsOf(withoutFences(text))]),
    ),
  };
}

/** Returns `file:line message` for every citation without a target. */
export function brokenCitations(file: SourceFile, targets: Targets): string[] {
  const lines = (isMarkdown(file) ? withoutFences(file.text) : file.text).split('\n');
  return lines.flatMap((line, index) => {
    const faults = [
      ...brokenDecisions(line, targets),
      ...brokenSections(line, lines[index + 1], targets),
      ...brokenIdeas(line, targets),
      ...brokenPaths(line, targets),
      ...brokenReasons(line, targets),
      ...(isMarkdown(file) ? [] : brokenDocuments(line, targets)),
      ...(isMarkdown(file) ? brokenLinks(line, file.path, targets) : []),
    ];
    return faults.map((fault) => `${file.path}:${index + 1} ${fault}`);
  });
}

/** Matches `D7`, `D19, D21` and `D2–D8`. A quoted 'D50' is data, and `D50.x`, `#D50` and `D50-x` are other names. */
function brokenDecisions(line: string, { decisions }: Targets): string[] {
  const cited = [
    ...line.matchAll(/(?<![\w#$/.-])D(\d{1,4})(?:\s?[–-]\s?D?(\d{1,4}))?(?![\w-])(?!\.\w)/g),
  ];
  return cited.flatMap(({ 0: match, 1: first, 2: last = first, index }) => {
    if (isQuoted(line, index, match)) return [];
    const numbers = rangeOf(Number(first), Number(last));
    return numbers.filter((n) => !decisions.has(n)).map((n) => `D${n} is no decision`);
  });
}

/** Checks that quoted words after a citation, as in `spec §4 "Entry form behaviour"`, occur in the section. */
function brokenSections(line: string, next: string | undefined, { sections }: Targets): string[] {
  return [...line.matchAll(/(?<!RFC \d{4} )§\s?(\d+)(?:[–-](\d+))?( "[^"]+")?/g)].flatMap(
    (match) => {
      const [whole, first, last = first] = match;
      const isAtEnd = match.index + whole.length === line.trimEnd().length;
      const quoted = match[3] ?? (isAtEnd ? /^[\s*/]*("[^"]+")/.exec(next ?? '')?.[1] : undefined);
      const words = quoted?.replaceAll('"', '').trim() ?? '';
      return rangeOf(Number(first), Number(last)).flatMap((number) => {
        const text = sections.get(number);
        if (text === undefined) return [`§${number} is no section of the specification`];
        return text.includes(words) ? [] : [`§${number} does not say "${words}"`];
      });
    },
  );
}

function brokenIdeas(line: string, { ideas }: Targets): string[] {
  return [...line.matchAll(/\bideas? (\d+(?:(?:, | and |[–-])\d+)*)/g)].flatMap(([, list = '']) =>
    list
      .split(/\D+/)
      .map(Number)
      .filter((number) => !ideas.has(number))
      .map((number) => `idea ${number} is no idea of the architecture`),
  );
}

function brokenPaths(line: string, { paths }: Targets): string[] {
  return [...line.matchAll(/(?<![\w./-])docs\/[\w./-]*\w/g)]
    .map(([path]) => path)
    .filter((path) => !paths.has(path) && !foreignDocuments.has(path))
    .map((path) => `${path} does not exist`);
}

/** Checks that `decisions/offline` cites an existing page, such as docs/decisions/2026-11-23-offline.md. */
function brokenReasons(line: string, { reasons }: Targets): string[] {
  return [...line.matchAll(/(?<![\w./-])decisions\/([a-z][a-z-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !reasons.has(name))
    .map((name) => `docs/decisions has no page ${name}`);
}

function brokenDocuments(line: string, { documents }: Targets): string[] {
  return [...line.matchAll(/(?<![\w./-])[a-z][\w-]*\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !documents.has(name))
    .map((name) => `${name} does not exist`);
}

function brokenLinks(line: string, from: string, { paths, anchors }: Targets): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    // Addresses, also of the server that shows the page, are not in the tree.
    if (/^([a-z]+:|\/)/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? from : posix.normalize(posix.join(dirname(from), path));
    const folder = target.replace(/\/$/, '');
    if (!paths.has(folder)) return [`${link} does not exist`];
    if (anchor === undefined || anchors.get(target)?.has(anchor)) return [];
    return [`${link} names no heading`];
  });
}

function isMarkdown({ path }: Pick<SourceFile, 'path'>): boolean {
  return path.endsWith('.md');
}

/** Removes code blocks but keeps their lines, so that line numbers stay correct. */
function withoutFences(text: string): string {
  return text.replaceAll(/^```[^]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''));
}

function isQuoted(line: string, index: number, match: string): boolean {
  const before = line[index - 1];
  return before !== undefined && `'"`.includes(before) && line[index + match.length] === before;
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, offset) => first + offset);
}

function numbersOf(text: string, pattern: RegExp): Set<number> {
  return new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)));
}

function sectionsOf(text: string): Map<number, string> {
  const parts = text.split(/^## (\d+)\. /m).slice(1);
  const numbers = parts.filter((_, index) => index % 2 === 0);
  return new Map(numbers.map((number, index) => [Number(number), parts[index * 2 + 1] ?? '']));
}

function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set([
    ...headings,
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ]);
}

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
