/** The type of a translation: the same keys with any texts. A missing or unknown key does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
