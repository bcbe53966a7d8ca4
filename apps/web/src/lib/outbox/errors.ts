/** The server gave no answer in time; what was sent may have arrived. */
export class NoAnswer extends Error {}

/** The device refuses to store an entry, or has no room for it. */
export class NotStored extends Error {}
