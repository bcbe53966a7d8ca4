import { hash } from 'node:crypto';
import { failFields } from '@worksheet/domain/errors';

/** A hash of the content, for a record with its version, which clients send back as `If-Match` (D17). */
export function etagOf(json: string | Uint8Array, version: number | undefined): string {
  const content = hash('sha256', json, 'base64url').slice(0, 22);
  return version === undefined ? `W/"${content}"` : `"${version}-${content}"`;
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const expected = strong(etag);
  return header
    .split(',')
    .some((value) => value.trim() === '*' || strong(value.trim()) === expected);
}

/** Returns the version in `If-Match`, undefined for `*`; throws for an ETag that is not of a record. */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, version] = /^"([1-9]\d{0,8})-[\w-]+"$/.exec(strong(header.trim())) ?? [];
  return version === undefined
    ? failFields({ path: 'If-Match', code: 'not-valid' })
    : Number(version);
}

function strong(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
