import { hash } from 'node:crypto';
import { faultOf, restOf } from './invariants.ts';
import { productRules, type Rules } from './rules.ts';
import { senderSteps } from './sender.ts';
import { startOf, userOf, type Scope, type State } from './state.ts';
import type { Model, Step } from './step.ts';
import { logIn, stepsOf } from './world.ts';

export interface TraceStep {
  readonly name: string;
  /** Which of the possible steps it is. */
  readonly index: number;
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** For each kind of step, the shortest trace that ends with it. */
  readonly kinds: ReadonlyMap<string, readonly TraceStep[]>;
  /** The number of steps after which nothing is under way, at most. */
  readonly longestQuiet: number;
  readonly fault: { readonly says: string; readonly trace: readonly string[] } | undefined;
}

/** How a state was reached; undefined for the first. */
type Path = { readonly before: Path; readonly step: TraceStep } | undefined;

const day = 24 * 3_600_000;
/** The steps after which nothing may be under way in a quiet time. */
const maxQuiet = 60;

/**
 * Visits every state within the bounds, the nearest first, and follows each into a quiet time: no more faults, a network and
 * a login. Stops at the first fault, whose trace is the shortest.
 */
export function explore(scope: Scope, changed: Partial<Rules> = {}): Exploration {
  const model: Model = { scope, rules: { ...productRules, ...changed } };
  const first = JSON.stringify(startOf(scope));
  const seen = new Set([hash('md5', first)]);
  const kinds = new Map<string, readonly TraceStep[]>();
  const quiet = new Map<string, number>();
  let transitions = 0;
  let longestQuiet = 0;
  let edge: (readonly [string, Path])[] = [[first, undefined]];
  const result = (fault: Exploration['fault']) => ({
    states: seen.size,
    transitions,
    kinds,
    longestQuiet,
    fault,
  });
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const [from, path] of edge) {
      const state: State = JSON.parse(from);
      const says = faultOf(state, model);
      if (says) return result({ says, trace: namesOf(path) });
      const rest = quieten(from, model, quiet);
      if (typeof rest === 'string') return result({ says: rest, trace: namesOf(path) });
      longestQuiet = Math.max(longestQuiet, rest);
      for (const [index, step] of stepsOf(state, model).entries()) {
        transitions += 1;
        const text = after(from, step);
        const reached: Path = { before: path, step: { name: nameOf(step), index } };
        if (!kinds.has(step.does)) kinds.set(step.does, stepsTo(reached));
        const known = seen.size;
        if (seen.add(hash('md5', text)).size > known) next.push([text, reached]);
      }
    }
    edge = next;
  }
  return result(undefined);
}

function nameOf({ who, does }: Step): string {
  return `${who}: ${does}`;
}

function after(text: string, step: Step): string {
  const state: State = JSON.parse(text);
  step.run(state);
  return JSON.stringify(state);
}

function stepsTo(path: Path): TraceStep[] {
  return path ? [...stepsTo(path.before), path.step] : [];
}

function namesOf(path: Path): string[] {
  return stepsTo(path).map(({ name }) => name);
}

/** Returns the number of steps until nothing is under way, or what is wrong then. */
function quieten(from: string, model: Model, known: Map<string, number>): number | string {
  const path: string[] = [];
  let text = from;
  let rest = known.get(hash('md5', text));
  while (rest === undefined) {
    if (path.length > maxQuiet) return 'it never comes to rest';
    const state: State = JSON.parse(text);
    const step = quietStep(state, model);
    if (!step) {
      const says = faultOf(state, model) ?? restOf(state, model);
      if (says) return `after a quiet time, ${says}`;
      rest = 0;
      known.set(hash('md5', text), rest);
      break;
    }
    path.push(text);
    text = after(text, step);
    rest = known.get(hash('md5', text));
  }
  for (const [index, each] of path.toReversed().entries())
    known.set(hash('md5', each), rest + index + 1);
  return rest + path.length;
}

/** Faults end, the user logs in, and the sender waits as long as it does without being asked. */
export function quietStep(state: State, model: Model): Step | undefined {
  const ready = stepsOf(state, model).find(
    ({ isFree, does }) => !isFree && does !== 'sends what waits',
  );
  if (ready) return ready;
  for (const [index, window] of state.windows.entries()) {
    const device = state.devices[window.device];
    if (window.act || window.sender || !device) continue;
    const isOwn = device.session !== null && state.sessions.includes(device.session);
    if (window.user !== 'bo' || !isOwn || userOf(device.session) !== 'bo')
      return {
        who: `window ${index}`,
        does: 'is logged in',
        isFree: false,
        run: (changed) => logIn(changed, index, 'bo'),
      };
  }
  return state.windows
    .flatMap((_, index) => senderSteps(state, index, model, day))
    .find(({ isFree }) => !isFree);
}
