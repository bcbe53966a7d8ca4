/** Events that the metrics count (docs/operations.md). They contain no names and no texts of users. */
export type TelemetryEvent =
  | { readonly what: 'sign-in'; readonly result: SignInResult }
  | {
      readonly what: 'export';
      /** Whether the records are in the archive, moved there by this download or earlier. */
      readonly marked: boolean;
      readonly rows: number;
      readonly seconds: number;
      readonly complete: boolean;
    }
  | {
      readonly what: 'job';
      readonly name: string;
      readonly seconds: number;
      readonly failed: boolean;
    }
  | { readonly what: 'loop-failure'; readonly loop: LoopName };

/** `failure` is a wrong password, `refused` a disabled user, `locked` a locked-out one or a delayed address (D5). */
export const signInResults = ['success', 'failure', 'refused', 'locked'] as const;
export type SignInResult = (typeof signInResults)[number];

/** The loops that every process runs all the time, besides the jobs. */
export const loopNames = ['webhooks', 'call-counts'] as const;
export type LoopName = (typeof loopNames)[number];

/** Called synchronously; must not throw. */
export type TelemetryListener = (event: TelemetryEvent) => void;

export function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
