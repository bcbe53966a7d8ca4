/** Most attachments of one record (D20). */
export const maxAttachments = 10;
/** Most bytes of one attachment: 10 MiB (D20). */
export const maxAttachmentBytes = 10 * 1024 * 1024;
