/** What whoever runs the installation counts (docs/operations.md): never who, never what people wrote. */
export type TelemetryEvent =
  | { readonly what: 'sign-in'; readonly result: SignInResult }
  | {
      readonly what: 'export';
      /** Whether the records moved to the archive with it, or had before. */
      readonly marked: boolean;
      readonly rows: number;
      readonly seconds: number;
      /** Whether the reader took all of it. */
      readonly complete: boolean;
    }
  | {
      readonly what: 'job';
      readonly name: string;
      readonly seconds: number;
      readonly failed: boolean;
    };

/** How a sign-in ended: a wrong password, a user who is not let in, one who is locked out (D5). */
export const signInResults = ['success', 'failure', 'refused', 'locked'] as const;
export type SignInResult = (typeof signInResults)[number];

/** Hears of what happens; must not throw, and takes no time. */
export type TelemetryListener = (happening: TelemetryEvent) => void;

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
