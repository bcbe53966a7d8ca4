/** The same keys with any words: what a translation must hold, no key less and none more. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
