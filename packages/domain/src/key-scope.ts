/** What an API key with a name is for. `policy.ts` has what each scope allows. */
export const keyScopes = ['read', 'worksheet', 'master-data', 'export', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];
