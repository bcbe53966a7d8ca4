/** What the documentation says about a call or a shared schema. */
export interface Described {
  /** Of a shared schema: what it is as a whole. */
  readonly is?: string;
  /** By name, or by `parent.name` where a nested field of that name means something else. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a call: parameters that say something else than those of other calls. */
  readonly parameters?: Readonly<Record<string, string>>;
}
