import { fstatSync, writeSync } from 'node:fs';

/** The size of the buffer for a slow reader of a pipe; lines above it are dropped. */
const maxWaitingBytes = 1024 * 1024;

export interface LogDestination {
  /** Writes a line. It never throws and never waits (D67). */
  write(line: string): void;
  /** The number of lines that could not be written since the process started. */
  lost(): number;
  /** False while lines are lost. It tries to write again, so that it is true soon after the cause has gone. */
  isWritable(): boolean;
}

type Output = NodeJS.WriteStream & { readonly fd: number };
type Put = (text: string, onDone: (isWritten: boolean) => void) => void;

/**
 * Writes lines to the standard output. A line that cannot be written (a full disk, a reader that is stuck or gone) is
 * dropped and counted. When writing works again, a line reports how many were lost (D67).
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

/** Ignores errors of the output. Without a reader, they cannot be reported to anybody. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function hasReader({ fd, isTTY }: Output): boolean {
  const stats = fstatSync(fd);
  return isTTY || stats.isFIFO() || stats.isSocket();
}

/** Writes through the stream, because writing to a pipe directly would wait for its reader. */
function putInto(stream: NodeJS.WriteStream): Put {
  return (text, onDone) => {
    if (stream.writableLength + text.length > maxWaitingBytes) return onDone(false);
    stream.write(text, (error) => onDone(!error));
  };
}

/**
 * Writes at once, because the last line before an exit says why. Streams of files write nothing
 * more after a first error.
 */
function putAt(fd: number): Put {
  let isLineOpen = false;
  return (text, onDone) => {
    const bytes = Buffer.from(isLineOpen ? `\n${text}` : text);
    let written = 0;
    try {
      // If the disk is nearly full, only the beginning of a line is written.
      while (written < bytes.length) written += writeSync(fd, bytes, written);
    } catch {
      isLineOpen ||= written > 0;
      return onDone(false);
    }
    isLineOpen = false;
    onDone(true);
  };
}

/** Returns a line in the format of the log. */
function worksAgain(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, lost, msg: 'The log is written again; lines were lost' })}\n`;
}
