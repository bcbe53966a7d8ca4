const messages = {
  away: 'The bucket cannot be reached',
  slow: 'The bucket does not answer in time',
  busy: 'The bucket cannot answer now',
  full: 'The bucket is full',
  denied: 'The bucket refuses access',
  missing: 'The bucket does not exist',
  refused: 'The bucket refuses the request',
} as const;

export type StorageFailure = keyof typeof messages;

/** The storage of attachments failed, not the file. The message and the reason are for the log, not for clients. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: StorageFailure;
  readonly isWrite: boolean;

  constructor(
    reason: StorageFailure,
    { detail, isWrite, cause }: { detail: string; isWrite: boolean; cause?: unknown },
  ) {
    super(`${messages[reason]} (${detail}).`, { cause });
    this.reason = reason;
    this.isWrite = isWrite;
  }
}
