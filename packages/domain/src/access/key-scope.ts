/** The scopes that a key can have together; reading is part of each. */
export const callScopes = ['read', 'worksheet', 'master-data', 'export', 'admin'] as const;
/** Each of these is the only scope of its key: an identity provider, and the agent of one person. */
export const soleScopes = ['scim', 'agent'] as const;
/** What an API key with a name is for. `policy.ts` has what each scope allows. */
export const keyScopes = [...callScopes, ...soleScopes] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The maximum length in characters. The history stores `API key` and the name in 50 characters (D7). */
export const maxKeyName = 40;
