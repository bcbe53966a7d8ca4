import type { Rules } from './rules.ts';
import { handle } from './server.ts';
import { found, has, spend, type Call, type Scope, type State } from './state.ts';

/** One atomic step of the browser, the network, the server or a person. */
export interface Step {
  readonly who: string;
  readonly does: string;
  /** It is a fault, or a person's choice: none of them happens in a quiet time. */
  readonly isFree: boolean;
  /** Of a call to the server, which a replay makes too. */
  readonly callOf?: (state: State) => Call;
  /** Changes a copy of the state. */
  readonly run: (state: State) => void;
}

export interface Model {
  readonly scope: Scope;
  readonly rules: Rules;
}

export function stepOf(who: string, does: string, run: Step['run']): Step {
  return { who, does, isFree: false, run };
}

export function freeStep(who: string, does: string, run: Step['run']): Step {
  return { who, does, isFree: true, run };
}

/** What may happen to a call under way: it arrives, is lost, or arrives when nobody waits any more; so may its answer. */
export function callSteps(
  who: string,
  { rules, scope }: Model,
  before: State,
  callOf: (state: State) => Call,
  call: Call,
): Step[] {
  const lose = (state: State) => {
    spend(state, 'lost');
    callOf(state).answer = { code: 'no-connection', isRepeat: false, records: [] };
  };
  if (call.answer === null) {
    const arrive = (state: State) => {
      callOf(state).answer = handle(state, callOf(state), rules, scope.refused ?? []);
    };
    const arrives = { ...stepOf(who, `${call.request.to} call arrives`, arrive), callOf };
    if (!has(before, 'lost')) return [arrives];
    return [
      arrives,
      freeStep(who, `${call.request.to} call is lost`, lose),
      freeStep(who, `${call.request.to} call takes too long`, (state) => {
        state.late.push({ ...callOf(state) });
        lose(state);
      }),
    ];
  }
  const { code } = call.answer;
  if (!has(before, 'lost') || code === 'no-connection' || code === 'internal') return [];
  return [
    freeStep(who, `answer ${code} is lost`, lose),
    freeStep(who, `answer ${code} becomes an error of the server`, (state) => {
      lose(state);
      callOf(state).answer = { code: 'internal', isRepeat: false, records: [] };
    }),
  ];
}

/** A call that begins now, with the cookie of now; a logout that is due refuses it. */
export function callFrom(
  device: { readonly session: string | null; readonly isLogoutDue: boolean },
  call: Pick<Call, 'expectedUser' | 'request'>,
): Call {
  const answer = device.isLogoutDue
    ? { code: 'no-connection' as const, isRepeat: false, records: [] }
    : null;
  return { ...call, session: device.session, answer };
}

/** Calls whose window is gone may still arrive. */
export function abandon(state: State, calls: readonly (Call | null | undefined)[]): void {
  for (const call of calls) if (call && call.answer === null) state.late.push({ ...call });
}

export function lateSteps(state: State, { rules, scope }: Model): Step[] {
  return state.late.flatMap((_, index) => {
    const remove = (changed: State) => found(changed.late.splice(index, 1)[0]);
    return [
      {
        ...stepOf('network', 'a late call arrives', (changed) => {
          handle(changed, remove(changed), rules, scope.refused ?? []);
        }),
        callOf: (changed: State) => found(changed.late[index]),
      },
      freeStep('network', 'a late call is lost', remove),
    ];
  });
}

/** Whether a window of the device is busy with the item: sends, edits, splits or deletes it. */
export function isLocked({ windows }: State, device: number, item: number): boolean {
  return windows.some(
    ({ device: of, sender, act }) =>
      of === device && (sender?.item === item || (act?.is === 'edit' && act.item === item)),
  );
}
