import { hash } from 'node:crypto';
import { failFields } from '@worksheet/domain/errors';

/** The version of a single thing, strong (D51); otherwise a weak hash of the content. */
export function etagOf(json: string | Uint8Array, version: number | undefined): string {
  return version === undefined
    ? `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`
    : `"${version}"`;
}

/** Compares weakly, as `If-None-Match` does (RFC 9110 §13.1.2). A malformed header matches nothing. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true;
  const [current] = entityTagsIn(etag) ?? [];
  return entityTagsIn(header ?? '')?.some(({ value }) => value === current?.value) === true;
}

/**
 * The versions that `If-Match` lists, undefined without the header and for `*` (RFC 9110 §13.1.1, D51). A well-formed
 * ETag that is weak or no version matches nothing.
 */
export function ifMatchOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = entityTagsIn(header) ?? failFields({ path: 'If-Match', code: 'not-valid' });
  return tags
    .filter(({ weak, value }) => !weak && /^[1-9]\d{0,14}$/.test(value))
    .map(({ value }) => Number(value));
}

const entityTag = /(W\/)?"([\x21\x23-\x7E\x80-\xFF]*)"/g;

/** A header has no line breaks, so one can stand for each ETag while the commas between them are checked. */
function entityTagsIn(header: string) {
  const elements = header.replaceAll(entityTag, '\n').split(',');
  if (!elements.every((element) => /^[ \t]*\n?[ \t]*$/.test(element))) return undefined;
  const tags = Array.from(header.matchAll(entityTag), ([, weak, value = '']) => ({
    weak: weak !== undefined,
    value,
  }));
  return tags.length > 0 ? tags : undefined;
}
