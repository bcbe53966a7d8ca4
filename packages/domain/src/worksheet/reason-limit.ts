/**
 * The maximum length of the reason with which a record is sent back, in characters. It is separate
 * from the schemas, so that forms need not load them.
 */
export const maxReason = 250;
