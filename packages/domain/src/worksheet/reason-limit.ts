/** Of the reason with which a record is sent back. Apart from the schemas, so that forms need not load them. */
export const maxReason = 250;
