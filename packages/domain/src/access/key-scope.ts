/** The scopes that a key can have together; reading is part of each. */
export const callScopes = ['read', 'worksheet', 'master-data', 'export', 'admin'] as const;
/** What an API key with a name is for. `policy.ts` has what each scope allows; a key of `scim` has no other scope. */
export const keyScopes = [...callScopes, 'scim'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The maximum length in characters. The history stores `API key` and the name in 50 characters (D7). */
export const maxKeyName = 40;
