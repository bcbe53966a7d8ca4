import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const folder = new URL('../../../../docs/guides/', import.meta.url);

/** The files in docs/guides and three elsewhere, in reading order. */
export const guideFiles = [
  'what-a-key-can-call.md',
  'first-call.md',
  'export-cycle.md',
  '../../packages/client/README.md',
  'changes.md',
  'webhooks.md',
  'csv.md',
  'paging.md',
  'idempotency.md',
  'retries.md',
  'key-rotation.md',
  'moving-in.md',
  'scim.md',
  'agents.md',
  'errors.md',
  'error-codes.md',
  'versions.md',
  '../single-sign-on.md',
  '../changelog.md',
] as const;

/** Whole programs. */
export const exampleFiles = [
  '../../packages/client/example/cycle.ts',
  '../examples/nightly-sync.ts',
  '../examples/business-central.ts',
] as const;

export interface Guide {
  /** Where it is served. */
  readonly path: string;
  readonly title: string;
  /** Its first sentence; undefined if it begins with a table. */
  readonly summary: string | undefined;
  readonly text: string;
}

/** Reads the guides, with addresses of this server for pictures and examples. */
export async function readGuides(): Promise<readonly Guide[]> {
  const guides = await read(guideFiles);
  return guides.map(({ name, text }) => ({
    path: `/api/docs/guides/${basename(name)}`,
    title: /^# (.+)$/m.exec(text)?.[1] ?? '',
    summary: firstSentence(/^# .+\n\n((?!```)[^|#<].*(?:\n.+)*)/.exec(text)?.[1]),
    text: text
      .replaceAll(/\]\((\.\.\/)?pictures\//g, '](/api/docs/')
      .replaceAll(/\]\((?:[\w./-]*\/)?([\w-]+\.ts)\)/g, '](/api/docs/examples/$1)'),
  }));
}

/** Reads the examples. Each begins with a comment that says what it is. */
export async function readExamples(): Promise<readonly Guide[]> {
  const examples = await read(exampleFiles);
  return examples.map(({ name, text }) => ({
    path: `/api/docs/examples/${basename(name)}`,
    title: basename(name),
    summary: firstSentence(/^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1]?.replaceAll(/^ \* ?/gm, '')),
    text,
  }));
}

function read(names: readonly string[]) {
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
}

function firstSentence(paragraph: string | undefined): string | undefined {
  return /^.+?(?=\.(?:\s|$)|:$)/.exec(paragraph?.trim().replaceAll(/\s+/g, ' ') ?? '')?.[0];
}

/** Returns all guides as one Markdown text, in which links between them lead to their headings. */
export function onOnePage(guides: readonly Guide[]): string {
  const anchors = new Map(guides.map(({ path, title }) => [basename(path), anchorOf(title)]));
  return linked(guides.map(({ text }) => text).join('\n'), (name) => {
    const anchor = anchors.get(name);
    if (anchor === undefined) throw new Error(`A guide refers to ${name}, which is not shown.`);
    return `#${anchor}`;
  });
}

/** Returns a guide whose links lead to the files of the others. */
export function onItsOwn({ text }: Guide): string {
  return linked(text, (name) => `/api/docs/guides/${name}`);
}

function linked(text: string, addressOf: (name: string) => string): string {
  return text.replaceAll(
    /\]\((?:[\w./-]*\/)?([\w-]+\.md)\)/g,
    (_link, name: string) => `](${addressOf(name)})`,
  );
}

/** Returns the anchor that the renderer gives a heading. */
function anchorOf(title: string): string {
  return `description/${title.toLowerCase().replaceAll(/[^\w]+/g, '-')}`;
}
