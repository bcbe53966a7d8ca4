import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A file as the result of a procedure. Only REST can return it. */
export class FileResponse {
  readonly contentType: string;
  readonly body: Readable;
  readonly fileName: string;
  readonly disposition: 'inline' | 'attachment';
  readonly length: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(file: {
    contentType: string;
    body: Readable;
    fileName: string;
    disposition: 'inline' | 'attachment';
    length?: number;
    headers?: Readonly<Record<string, string>>;
  }) {
    this.contentType = file.contentType;
    this.body = file.body;
    this.fileName = file.fileName;
    this.disposition = file.disposition;
    this.length = file.length;
    this.headers = file.headers ?? {};
  }

  toJSON(): never {
    throw new Error('Files are returned over REST only.');
  }
}

export const fileResponseSchema = z.instanceof(FileResponse);

/** Sends the browser to another address. Only REST can return it. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export const redirectSchema = z.instanceof(Redirect);
