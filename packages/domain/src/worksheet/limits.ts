/** A record registers an item that is used up, or the work of a resource (spec §3). */
export const unitTypes = ['Item', 'Resource'] as const;
export type UnitType = (typeof unitTypes)[number];

/*
 * Limits of records and of the customer's sheet. They are separate from the schemas, so that forms and the sheet's page
 * need not load them.
 */

/** The maximum length in characters (spec §3). */
export const maxDescription = 100;

/** The maximum length of a reason, such as that with which a record is sent back, in characters. */
export const maxReason = 250;

/** The maximum number of attachments of a record (D20). */
export const maxAttachments = 10;
/** How long the images that a create call announces may come late. */
export const attachmentsExpectedMs = 7 * 24 * 60 * 60_000;
/** The maximum size of an attachment: 10 MiB (D20). */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** The maximum number of records for which one signature can be, and which a sheet can show. */
export const maxSheetLines = 500;
export const maxSheetDays = 400;
export const maxSignatureBytes = 65_536;
export const maxSignerName = 100;
