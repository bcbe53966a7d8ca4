import type { Problem } from '#lib/problem.ts';

/** The server has looked up the client key before it refused, and found nothing. */
const createdNowhere: readonly Problem['code'][] = ['invalid-input', 'period-closed'];
const mayBeCreated: readonly Problem['code'][] = [
  'no-connection',
  'unavailable',
  'storage-full',
  'internal',
  'unexpected',
  'record-deleted',
  'repeated-differently',
];

/** Whether records may exist after an attempt that failed; other refusals say nothing about the attempts before. */
export function mayHaveArrivedAfter({ code }: Pick<Problem, 'code'>, before: boolean): boolean {
  if (createdNowhere.includes(code)) return false;
  return mayBeCreated.includes(code) || before;
}

/** What was created with the client key is not, or no longer, this entry: only another key can create it. */
export function isKeyUsed({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'record-deleted' || code === 'repeated-differently';
}
