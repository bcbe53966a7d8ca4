/**
 * For writes: they are sent even where the browser believes to be offline. Held back, a form would wait without a word;
 * sent, it says what happened and keeps what was typed (D40).
 */
export const atOnce = { networkMode: 'always' } as const;
