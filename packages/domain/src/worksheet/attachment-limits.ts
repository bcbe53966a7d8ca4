/** Per record (D20). */
export const maxAttachments = 10;
/** 10 MiB (D20). */
export const maxAttachmentBytes = 10 * 1024 * 1024;
