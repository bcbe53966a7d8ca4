/** A lookup without a network fails at once instead of waiting silently. */
export const lookupQuery = { networkMode: 'always', refetchOnReconnect: 'always' } as const;
