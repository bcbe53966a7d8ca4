import { readFile } from 'node:fs/promises';

const folder = new URL('../../../../docs/guides/', import.meta.url);

/** The files in docs/guides and two beside them, in reading order. */
export const guideFiles = [
  'first-call.md',
  'export-cycle.md',
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

/** Returns all guides as one Markdown text. Links between the files become links to their headings, and pictures to ours. */
export async function readGuides(): Promise<string> {
  const texts = await Promise.all(
    guideFiles.map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const anchors = new Map(guideFiles.map((name, index) => [name, anchorOf(texts[index] ?? '')]));
  return texts
    .join('\n')
    .replaceAll(/\]\((\.\.\/)?pictures\//g, '](/api/docs/')
    .replaceAll(/\]\(([\w./-]+\.md)\)/g, (_link, name: (typeof guideFiles)[number]) => {
      const anchor = anchors.get(name);
      if (anchor === undefined) throw new Error(`A guide refers to ${name}, which is not shown.`);
      return `](#${anchor})`;
    });
}

/** Returns the anchor that the renderer gives a heading. */
function anchorOf(text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `description/${title.toLowerCase().replaceAll(/[^\w]+/g, '-')}`;
}
