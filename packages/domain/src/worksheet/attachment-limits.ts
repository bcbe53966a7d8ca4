/** The maximum number of attachments of a record (D20). */
export const maxAttachments = 10;
/** How long the images that a create call announces may come late. */
export const attachmentsExpectedMs = 7 * 24 * 60 * 60_000;
/** The maximum size of an attachment: 10 MiB (D20). */
export const maxAttachmentBytes = 10 * 1024 * 1024;
