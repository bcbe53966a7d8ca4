import { z } from 'zod';

/** Sends the browser to another address. Only REST can return it. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export const redirectSchema = z.instanceof(Redirect);
