/*
 * The limits of the customer's sheet. They are separate from the schemas, so that its page need not
 * load them.
 */

/** The maximum number of records for which one signature can be, and which a sheet can show. */
export const maxSheetLines = 500;
export const maxSheetDays = 400;
export const maxSignatureBytes = 65_536;
export const maxSignerName = 100;
