import type { Model, Step } from './step.ts';
import { callFrom, callSteps, freeStep, isLocked, stepOf } from './step.ts';
import {
  deleteStored,
  deviceOf,
  entryOf,
  found,
  has,
  spend,
  type Code,
  type Form,
  type State,
  type Typed,
  type Window,
} from './state.ts';

/* What useCreate does, and the keys of beginAttempt, adoptAttempt and discardAttempt. */

const isNamed = ({ form }: Window) => form?.kind === 'record';

/** The key of this window's attempt, else of one whose window is gone, else a new one. */
function beginAttempt(state: State, window: Window, { rules }: Model): string {
  const device = deviceOf(state, window);
  const isHeld = (key: string) =>
    state.windows.some((other) => other.device === window.device && other.own === key);
  const mayBeOwn = isNamed(window) && (!rules.onlyADraftContinues || window.form?.isContinued);
  const key =
    window.own ?? (mayBeOwn ? device.attempts.findLast((each) => !isHeld(each)) : undefined);
  if (key !== undefined) {
    window.own = key;
    return key;
  }
  const made = newKey(state);
  window.own = made;
  if (isNamed(window) && rules.storesKeyBeforeCall) device.attempts.push(made);
  return made;
}

export function opened(form: Typed['form'], isContinued: boolean): Form {
  return { ...form, told: null, mayHaveArrived: false, isContinued };
}

export function newKey(state: State): string {
  state.made += 1;
  return `key${state.made}`;
}

export function discardAttempt(state: State, window: Window): void {
  const device = deviceOf(state, window);
  device.attempts = device.attempts.filter((key) => key !== window.own);
  window.own = null;
}

function finish(state: State, window: Window): void {
  discardAttempt(state, window);
  if (isNamed(window)) deviceOf(state, window).draft = null;
  window.form = null;
  window.act = null;
}

function refuse(state: State, window: Window, code: Code, { rules }: Model): void {
  const form = found(window.form);
  if (rules.isKeyUsed({ code })) {
    discardAttempt(state, window);
    form.isContinued = false;
  } else form.mayHaveArrived = rules.mayHaveArrivedAfter({ code }, form.mayHaveArrived);
  form.told = code;
  window.act = null;
}

function begin(state: State, window: Window, model: Model): void {
  const { kind, drafts, photos } = found(window.form);
  const key = beginAttempt(state, window, model);
  const request = { to: 'create', key, kind, contents: [...drafts], photos, expected: 0 } as const;
  const expectedUser = found(window.user);
  const call = callFrom(deviceOf(state, window), { expectedUser, request });
  window.act = { is: 'create', key, call, photosLeft: [], keeps: false };
}

function hear(state: State, window: Window, model: Model): void {
  const { act, form } = window;
  if (act?.is !== 'create' || !form) return;
  const { answer, request, expectedUser } = found(act.call);
  const { code, isRepeat, records } = found(answer);
  if (code !== 'ok') {
    if (!model.rules.isUnreachable(code)) return refuse(state, window, code, model);
    act.call = null;
    act.keeps = true;
    form.mayHaveArrived = true;
    return;
  }
  const stored = records.map(({ content }) => content);
  if (isRepeat && model.rules.differ(stored, form.drafts))
    return refuse(state, window, 'repeated-differently', model);
  if (isRepeat) act.photosLeft = [...form.photos];
  const record = request.to === 'photo' ? request.record : records[0]?.id;
  const photo = act.photosLeft.shift();
  if (photo === undefined) {
    for (const content of form.drafts) state.told[entryOf(content)] = content;
    return finish(state, window);
  }
  const next = { to: 'photo', record: found(record), photo } as const;
  act.call = callFrom(deviceOf(state, window), { expectedUser, request: next });
}

function save(state: State, window: Window, key: string): void {
  const device = deviceOf(state, window);
  const form = found(window.form);
  const id = device.nextId;
  device.nextId += 1;
  device.items.push({
    id,
    owner: found(window.user),
    clientKey: key,
    kind: form.kind,
    entries: [],
    lines: [],
    drafts: [...form.drafts],
    mayHaveArrived: form.mayHaveArrived,
    photoCount: form.photos.length,
    savedAt: 0,
    recordId: null,
    refusal: null,
    photoRefusals: [],
    attempts: 0,
    nextAttemptAt: 0,
  });
  for (const [position, photo] of form.photos.entries())
    device.photos.push({ item: id, position, photo });
  for (const content of form.drafts) state.told[entryOf(content)] = content;
  window.act = { is: 'kept' };
}

/** Typing, creating, what the answer does, and what the user does after a refusal. */
export function formSteps(state: State, index: number, model: Model): Step[] {
  const window = found(state.windows[index]);
  const who = `window ${index}`;
  const of = (changed: State) => found(changed.windows[index]);
  const { form, act, user } = window;
  if (!window.isOpen || user === null) return [];
  if (act?.is === 'create' && act.call) {
    const callOf = (changed: State) => {
      const now = of(changed).act;
      return found(now?.is === 'create' ? now.call : null);
    };
    const steps = callSteps(who, model, state, callOf, act.call);
    const { answer } = act.call;
    if (!answer) return steps;
    const name = `form hears ${answer.code}${answer.isRepeat ? ' of a repeat' : ''}`;
    return [...steps, stepOf(who, name, (changed) => hear(changed, of(changed), model))];
  }
  if (act?.is === 'create')
    return [stepOf(who, 'saves on the device', (changed) => save(changed, of(changed), act.key))];
  if (act?.is === 'kept')
    return [stepOf(who, 'tells that it is kept', (changed) => finish(changed, of(changed)))];
  if (act?.is === 'edit')
    return [
      stepOf(who, 'deletes what it edits', (changed) => {
        const now = of(changed);
        deleteStored(deviceOf(changed, now), act.item);
        now.act = null;
      }),
    ];
  if (act) return [];
  if (!form) {
    const next = state.typed.findIndex((each) => each.window === index);
    if (next === -1 || user !== 'bo') return [];
    return [
      freeStep(who, `types ${found(state.typed[next]).form.drafts.join(' ')}`, (changed) => {
        const [typed] = changed.typed.splice(next, 1);
        const now = of(changed);
        now.form = opened(found(typed).form, false);
        if (isNamed(now)) deviceOf(changed, now).draft = found(typed).form;
      }),
    ];
  }
  const again = (changed: State) => {
    if (form.told !== null) spend(changed, 'again');
  };
  const steps: Step[] = [];
  if (form.told === null || has(state, 'again'))
    steps.push(
      freeStep(who, form.told ? 'creates again' : 'creates', (changed) => {
        again(changed);
        begin(changed, of(changed), model);
      }),
    );
  if (form.told !== null && has(state, 'again'))
    steps.push(
      freeStep(who, 'keeps what was refused', (changed) => {
        again(changed);
        const key = beginAttempt(changed, of(changed), model);
        of(changed).act = { is: 'create', key, call: null, photosLeft: [], keeps: true };
      }),
    );
  if (has(state, 'correct') && isNamed(window) && form.drafts[0]?.endsWith('1'))
    steps.push(
      freeStep(who, 'corrects', (changed) => {
        spend(changed, 'correct');
        const now = of(changed);
        const corrected = form.drafts.map((content) => `${entryOf(content)}2`);
        now.form = { ...form, drafts: corrected };
        deviceOf(changed, now).draft = { kind: form.kind, photos: form.photos, drafts: corrected };
      }),
    );
  return steps;
}

/** The person continues an entry in one window. */
const isInAForm = ({ windows }: State, { drafts }: { readonly drafts: readonly string[] }) =>
  windows.some(({ form }) => form?.drafts.some((content) => drafts.includes(content)));

/** Editing, deleting and splitting what waits. */
export function outboxSteps(state: State, index: number, model: Model): Step[] {
  const window = found(state.windows[index]);
  const who = `window ${index}`;
  if (!window.isOpen || window.act) return [];
  const { items } = deviceOf(state, window);
  return items
    .filter((item) => item.owner === window.user && !isLocked(state, window.device, item.id))
    .flatMap((item) => {
      const { id, refusal, drafts, kind } = item;
      const steps: Step[] = [];
      const deviceIn = (changed: State) => deviceOf(changed, window);
      if (has(state, 'discard'))
        steps.push(
          freeStep(who, 'discards an entry that waits', (changed) => {
            spend(changed, 'discard');
            changed.discarded.push(...drafts.map(entryOf));
            deleteStored(deviceIn(changed), id);
          }),
        );
      if (
        has(state, 'edit') &&
        !window.form &&
        !isInAForm(state, item) &&
        kind === 'record' &&
        model.rules.isEditable(item)
      )
        steps.push(
          freeStep(who, 'edits an entry that waits', (changed) => {
            spend(changed, 'edit');
            const now = found(changed.windows[index]);
            const device = deviceIn(changed);
            const photos = device.photos.filter((each) => each.item === id);
            const moved = { kind, drafts: [...drafts], photos: photos.map(({ photo }) => photo) };
            device.draft = moved;
            now.form = opened(moved, true);
            discardAttempt(changed, now);
            if (!refusal || !model.rules.isKeyUsed(refusal.problem)) {
              now.own = item.clientKey;
              device.attempts.push(item.clientKey);
            }
            for (const content of drafts) delete changed.told[entryOf(content)];
            now.act = { is: 'edit', item: id };
          }),
        );
      if (has(state, 'split') && model.rules.isSplittable(item))
        steps.push(
          freeStep(who, 'splits a copied day', (changed) => {
            spend(changed, 'split');
            const device = deviceIn(changed);
            deleteStored(device, id);
            for (const draft of drafts) {
              const single = { ...item, kind: 'record' as const, drafts: [draft], refusal: null };
              device.items.push({ ...single, id: device.nextId, clientKey: newKey(changed) });
              device.nextId += 1;
            }
          }),
        );
      return steps;
    });
}
