/** The maximum number of attachments of a record (D20). */
export const maxAttachments = 10;
/** The maximum size of an attachment in bytes: 10 MiB (D20). */
export const maxAttachmentBytes = 10 * 1024 * 1024;
