import { hash } from 'node:crypto';
import { failFields } from '@worksheet/domain/errors';

/**
 * The name of an answer: anything by its content, a record by its version as well, so that the name can be sent back
 * with a change of that record (D17).
 */
export function etagOf(json: string | Uint8Array, version: number | undefined): string {
  const content = hash('sha256', json, 'base64url').slice(0, 22);
  return version === undefined ? `W/"${content}"` : `"${version}-${content}"`;
}

/** Whether `If-None-Match` names this answer; compression on the way may have made the name a weak one. */
export function isNamed(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const wanted = strong(etag);
  return header.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === wanted);
}

/** The version that `If-Match` names; `*` names any. What is no name of a record is refused. */
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
