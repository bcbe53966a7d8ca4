import { posix } from 'node:path';
import { unreadable } from '#tabular/limits.ts';
import type { Archive } from '#tabular/xlsx/archive.ts';
import { parseXml } from '#tabular/xlsx/parse-xml.ts';

const maxRelationships = 10_000;

export interface Relationship {
  readonly id: string;
  /** The last word of its address, such as `worksheet`: the rest differs between the two forms of the standard. */
  readonly type: string;
  /** A path in the archive. */
  readonly target: string;
}

/** Returns the parts to which a part refers; the archive itself is the part ''. */
export async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(path)) return found;
  await parseXml(archive, path, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      if (found.length >= maxRelationships) unreadable('file-unpacks-too-large');
      const absolute = posix.resolve('/', folder, target).slice(1);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: absolute });
    },
  });
  return found;
}
