/** What an API key with a name is for. `policy.ts` has what each scope allows. */
export const keyScopes = ['read', 'worksheet', 'master-data', 'export', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The history says `API key` before it, in 50 characters (D7). */
export const maxKeyName = 40;
