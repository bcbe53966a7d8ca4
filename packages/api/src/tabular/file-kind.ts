import { unreadable } from '#tabular/limits.ts';

/** The beginning of an Office document of before 2007, and of one with a password. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names of streams in a compound file, which are UTF-16. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const markup = /^\s*<(?:!|\?|html|table)/i;
const pdf = '%PDF';

/** Refuses what is neither text nor an archive, and says what to do. */
export function refuseOtherKind(bytes: Buffer): void {
  const start = bytes.subarray(0, 64).toString('latin1');
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) {
    if (bytes.includes(encryptedPackage)) unreadable('file-has-password');
    unreadable('file-of-other-kind', { kind: '.xls' });
  }
  if (start.startsWith(pdf)) unreadable('file-of-other-kind', { kind: '.pdf' });
  // Some programs write a web page and name it .xls.
  if (markup.test(start.replace(/^\xEF\xBB\xBF/, ''))) unreadable('file-not-a-table');
}
