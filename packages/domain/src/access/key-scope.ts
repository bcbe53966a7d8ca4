/** What an API key with a name is for. `policy.ts` has what each scope allows. */
export const keyScopes = ['read', 'worksheet', 'master-data', 'export', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The maximum length in characters. The history stores `API key` and the name in 50 characters (D7). */
export const maxKeyName = 40;
