import { faultOf, restOf } from './invariants.ts';
import { productRules, type Rules } from './rules.ts';
import { senderSteps } from './sender.ts';
import { startOf, userOf, type Scope, type State } from './state.ts';
import type { Model, Step } from './step.ts';
import { logIn, stepsOf } from './world.ts';

export interface Trace {
  readonly steps: readonly string[];
  readonly end: State;
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** For each kind of step, the shortest trace that ends with it. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  readonly longestQuiet: number;
  readonly fault: { readonly says: string; readonly trace: readonly string[] } | undefined;
}

interface Node {
  readonly text: string;
  readonly before: Node | undefined;
  readonly step: string;
}

const day = 24 * 3_600_000;
/** The steps after which nothing may be under way in a quiet time. */
const maxQuiet = 60;

/**
 * Visits every state within the bounds, the nearest first, and follows each into a quiet time: no more faults, a network and
 * a login. Stops at the first fault, whose trace is the shortest.
 */
export function explore(scope: Scope, changed: Partial<Rules> = {}): Exploration {
  const model: Model = { scope, rules: { ...productRules, ...changed } };
  const first: Node = { text: JSON.stringify(startOf(scope)), before: undefined, step: '' };
  const seen = new Set([first.text]);
  const kinds = new Map<string, readonly string[]>();
  const quiet = new Map<string, number>();
  let transitions = 0;
  let longestQuiet = 0;
  let edge: Node[] = [first];
  const result = (fault: Exploration['fault']) => ({
    states: seen.size,
    transitions,
    kinds,
    longestQuiet,
    fault,
  });
  while (edge.length > 0) {
    const next: Node[] = [];
    for (const node of edge) {
      const state: State = JSON.parse(node.text);
      const says = faultOf(state, model);
      if (says) return result({ says, trace: traceOf(node) });
      const rest = quieten(node.text, model, quiet);
      if (typeof rest === 'string') return result({ says: rest, trace: traceOf(node) });
      longestQuiet = Math.max(longestQuiet, rest);
      for (const step of stepsOf(state, model)) {
        transitions += 1;
        const text = after(node.text, step);
        const reached: Node = { text, before: node, step: nameOf(step) };
        if (!kinds.has(step.does)) kinds.set(step.does, traceOf(reached));
        if (seen.has(text)) continue;
        seen.add(text);
        next.push(reached);
      }
    }
    edge = next;
  }
  return result(undefined);
}

export function nameOf({ who, does }: Step): string {
  return `${who}: ${does}`;
}

function after(text: string, step: Step): string {
  const state: State = JSON.parse(text);
  step.run(state);
  return JSON.stringify(state);
}

function traceOf(node: Node): string[] {
  return node.before ? [...traceOf(node.before), node.step] : [];
}

/** Returns the number of steps until nothing is under way, or what is wrong then. */
function quieten(from: string, model: Model, known: Map<string, number>): number | string {
  const path: string[] = [];
  let text = from;
  let rest = known.get(text);
  while (rest === undefined) {
    if (path.length > maxQuiet) return 'it never comes to rest';
    const state: State = JSON.parse(text);
    const step = quietStep(state, model);
    if (!step) {
      const says = faultOf(state, model) ?? restOf(state, model);
      if (says) return `after a quiet time, ${says}`;
      rest = 0;
      known.set(text, rest);
      break;
    }
    path.push(text);
    text = after(text, step);
    rest = known.get(text);
  }
  for (const [index, each] of path.toReversed().entries()) known.set(each, rest + index + 1);
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
