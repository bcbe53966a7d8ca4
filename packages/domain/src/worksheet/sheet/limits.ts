/* Of the customer's sheet. Apart from the schemas, so that its page need not load them. */

/** The records that one signature can be for, and a sheet can show. */
export const maxSheetLines = 500;
export const maxSheetDays = 400;
export const maxSignatureBytes = 65_536;
export const maxSignerName = 100;
