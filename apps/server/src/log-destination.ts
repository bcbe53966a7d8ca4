import { fstatSync, writeSync } from 'node:fs';

/** Waiting for a slow reader of a pipe; what exceeds it is dropped. */
const maxWaitingBytes = 1024 * 1024;

export interface LogDestination {
  /** Never throws and never waits (D67). */
  write(line: string): void;
  /** Lines that could not be written, since the process started. */
  lost(): number;
  /** False while lines are lost. Tries to write again, so that it is true soon after the cause has gone. */
  isWritable(): boolean;
}

type Output = NodeJS.WriteStream & { readonly fd: number };
type Put = (text: string, onDone: (isWritten: boolean) => void) => void;

/**
 * Writes lines to the standard output. One that cannot be written (a full disk, a reader that is stuck or gone) is dropped
 * and counted, and a line tells how many were lost when writing works again (D67).
 */
export function logDestination(stream: Output = process.stdout): LogDestination {
  const put = hasReader(stream) ? putInto(stream) : putAt(stream.fd);
  let lost = 0;
  let unreported = 0;
  let isReporting = false;
  const report = () => {
    if (unreported === 0 || isReporting) return;
    isReporting = true;
    const count = unreported;
    put(worksAgain(count), (isWritten) => {
      isReporting = false;
      if (isWritten) unreported -= count;
    });
  };
  return {
    write(line) {
      report();
      put(line, (isWritten) => {
        if (isWritten) return;
        lost += 1;
        unreported += 1;
      });
    },
    lost: () => lost,
    isWritable() {
      report();
      return unreported === 0;
    },
  };
}

/** Without a reader, an error has nobody to tell. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function hasReader({ fd, isTTY }: Output): boolean {
  const stats = fstatSync(fd);
  return isTTY || stats.isFIFO() || stats.isSocket();
}

/** Writing to a pipe itself would wait for its reader. */
function putInto(stream: NodeJS.WriteStream): Put {
  return (text, onDone) => {
    if (stream.writableLength + text.length > maxWaitingBytes) return onDone(false);
    stream.write(text, (error) => onDone(!error));
  };
}

/** At once, because the last line before an exit says why. Streams of files write nothing more after a first error. */
function putAt(fd: number): Put {
  let isLineOpen = false;
  return (text, onDone) => {
    const bytes = Buffer.from(isLineOpen ? `\n${text}` : text);
    let written = 0;
    try {
      // Of a line, a disk that is nearly full takes the beginning.
      while (written < bytes.length) written += writeSync(fd, bytes, written);
    } catch {
      isLineOpen ||= written > 0;
      return onDone(false);
    }
    isLineOpen = false;
    onDone(true);
  };
}

/** In the format of the log. */
function worksAgain(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, lost, msg: 'The log is written again; lines were lost' })}\n`;
}
