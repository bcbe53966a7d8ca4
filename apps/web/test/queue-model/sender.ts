import { problemWith } from './rules.ts';
import { callFrom, callSteps, freeStep, isLocked, stepOf, type Model, type Step } from './step.ts';
import {
  changeStored,
  deleteStored,
  deviceOf,
  found,
  has,
  spend,
  itemOf,
  userOf,
  type Code,
  type Sender,
  type State,
  type Window,
} from './state.ts';

/* What sendWaiting does, with a step for each access to the storage and the network. */

const deviceOwnerIsAnother = (state: State, window: Window) => {
  const { lastUser } = deviceOf(state, window);
  return lastUser !== null && lastUser !== window.sender?.user;
};

function start(window: Window, ids: number[], retried: number | null): void {
  window.sender = {
    user: found(window.user),
    at: 'session',
    ids,
    photosOf: [],
    retried,
    item: null,
    mayHaveArrived: false,
    refusals: [],
    position: -1,
    call: null,
    problem: null,
  };
}

function startSteps(state: State, index: number, { rules }: Model, now: number): Step[] {
  const window = found(state.windows[index]);
  const { items } = deviceOf(state, window);
  const isEager = now === 0;
  const own = items.filter((item) => item.owner === window.user);
  const tried = own.filter((item) => rules.isTried(item, { isEager }, now));
  const steps: Step[] = [];
  const begin = (retried: number | null, ids: number[]) => (changed: State) => {
    if (retried !== null) spend(changed, 'again');
    start(found(changed.windows[index]), ids, retried);
  };
  const ids = tried.map(({ id }) => id);
  const who = `window ${index}`;
  if (ids.length > 0) steps.push(stepOf(who, 'sends what waits', begin(null, ids)));
  if (has(state, 'again'))
    for (const { id } of own.filter(rules.isRefused)) {
      const all = own.filter((item) => rules.isTried(item, { isEager, retried: id }, now));
      const run = begin(
        id,
        all.map((item) => item.id),
      );
      steps.push(freeStep(who, 'tries a refused entry again', run));
    }
  return steps;
}

function take(state: State, window: Window, sender: Sender): void {
  const device = deviceOf(state, window);
  const isUpload = sender.at === 'photos';
  const id = (isUpload ? sender.photosOf : sender.ids).shift();
  const item = itemOf(device, found(id));
  if (!item) return;
  if (deviceOwnerIsAnother(state, window)) {
    window.sender = null;
    return;
  }
  if (isUpload) {
    if (item.recordId === null) return;
    sender.item = item.id;
    sender.refusals = sender.retried === item.id ? [] : item.photoRefusals;
    sender.position = -1;
    sender.at = 'photo';
  } else if (item.recordId === null) {
    sender.item = item.id;
    sender.mayHaveArrived = item.mayHaveArrived;
    changeStored(device, item.id, { mayHaveArrived: true });
    sender.at = 'ready';
  } else sender.photosOf.push(item.id);
}

function send(state: State, window: Window, sender: Sender): void {
  const device = deviceOf(state, window);
  const { kind, clientKey: key, drafts, photoCount } = found(itemOf(device, sender.item));
  const contents = [...drafts];
  const request = { to: 'create', kind, key, contents, photos: [], expected: photoCount } as const;
  sender.call = callFrom(device, { expectedUser: sender.user, request });
  sender.at = 'called';
}

/** The next photo, or the end of the item. */
function sendPhoto(state: State, window: Window, sender: Sender): void {
  const device = deviceOf(state, window);
  const { id, recordId } = found(itemOf(device, sender.item));
  const next = device.photos.find(
    ({ item, position }) =>
      item === id &&
      position > sender.position &&
      !sender.refusals.some((refusal) => refusal.position === position),
  );
  if (!next) {
    if (sender.refusals.length === 0) deleteStored(device, id);
    release(sender, 'photos');
  } else if (deviceOwnerIsAnother(state, window)) {
    fail(sender, 'not-signed-in');
  } else {
    const request = { to: 'photo', record: found(recordId), photo: next.photo } as const;
    sender.position = next.position;
    sender.call = callFrom(device, { expectedUser: sender.user, request });
  }
}

function hear(state: State, window: Window, sender: Sender, { rules }: Model): void {
  const device = deviceOf(state, window);
  const { answer, request } = found(sender.call);
  const { code, isRepeat, records } = found(answer);
  const { id, drafts, photoCount } = found(itemOf(device, sender.item));
  sender.call = null;
  if (request.to === 'photo') {
    if (code !== 'ok') {
      const problem = problemWith(code);
      if (!rules.isOfPhoto(problem)) return fail(sender, code);
      const refusal = { position: sender.position, name: request.photo, problem };
      sender.refusals = [...sender.refusals, refusal];
    } else {
      const { position } = sender;
      device.photos = device.photos.filter(
        (each) => each.item !== id || each.position !== position,
      );
      changeStored(device, id, { photoCount: photoCount - 1 });
    }
    return changeStored(device, id, { photoRefusals: sender.refusals, refusal: null });
  }
  const stored = records.map(({ content }) => content);
  const isOther = code === 'ok' && isRepeat && rules.differ(stored, drafts);
  const problem = isOther ? 'repeated-differently' : code;
  if (problem !== 'ok') {
    const mayHaveArrived = rules.mayHaveArrivedAfter({ code: problem }, sender.mayHaveArrived);
    changeStored(device, id, { mayHaveArrived });
    return fail(sender, problem);
  }
  if (photoCount === 0) deleteStored(device, id);
  else {
    const recordId = found(records[0]).id;
    changeStored(device, id, { recordId, refusal: null, attempts: 0, nextAttemptAt: 0 });
    sender.photosOf.push(id);
  }
  release(sender, 'items');
}

function release(sender: Sender, at: 'items' | 'photos'): void {
  sender.item = null;
  sender.call = null;
  sender.at = at;
}

function fail(sender: Sender, problem: Code): void {
  sender.call = null;
  sender.problem = problem;
}

/** What a failure means for the item, in a transaction of its own. */
function note(state: State, window: Window, sender: Sender, { rules }: Model): void {
  const device = deviceOf(state, window);
  const problem = problemWith(found(sender.problem));
  const item = found(itemOf(device, sender.item));
  const isUpload = sender.at === 'photo';
  const { outcome, change } = rules.afterFailure(item, problem, { isEager: true, isUpload }, 0);
  changeStored(device, item.id, change);
  sender.problem = null;
  if (rules.isOfAnotherUser(problem) || outcome === 'stop') window.sender = null;
  else release(sender, isUpload ? 'photos' : 'items');
}

function endWhereAllIsTried(window: Window): void {
  const { sender } = window;
  if (sender?.at === 'items' && sender.ids.length === 0) sender.at = 'photos';
  if (sender?.at === 'photos' && sender.photosOf.length === 0) window.sender = null;
}

/** With `now` the sender waits as long as the product does; without it, the user asks. */
export function senderSteps(state: State, index: number, model: Model, now = 0): Step[] {
  const window = found(state.windows[index]);
  const who = `window ${index}`;
  const { sender, device } = window;
  if (!window.isOpen) return [];
  const change =
    (act: (changed: State, of: Window, sending: Sender) => void) => (changed: State) => {
      const of = found(changed.windows[index]);
      act(changed, of, found(of.sender));
      endWhereAllIsTried(of);
    };
  if (!sender) {
    if (window.user === null) return [];
    const isSending = state.windows.some((other) => other.device === device && other.sender);
    return isSending ? [] : startSteps(state, index, model, now);
  }
  if (sender.at === 'session') {
    const { session, isLogoutDue } = deviceOf(state, window);
    const isValid = session !== null && state.sessions.includes(session);
    const isOwn = model.rules.isSessionOf(isValid ? userOf(session) : null, sender.user);
    const stop = (changed: State) => {
      found(changed.windows[index]).sender = null;
    };
    if (isLogoutDue || !isOwn) return [stepOf(who, 'finds another session', stop)];
    return [
      stepOf(
        who,
        'finds its own session',
        change((_, __, sending) => {
          sending.at = 'items';
        }),
      ),
    ];
  }
  if (sender.problem)
    return [
      stepOf(
        who,
        `notes ${sender.problem}`,
        change((...all) => note(...all, model)),
      ),
    ];
  if (sender.call) {
    const callOf = (changed: State) => found(changed.windows[index]?.sender?.call);
    const steps = callSteps(who, model, state, callOf, sender.call);
    const { answer, request } = sender.call;
    if (!answer) return steps;
    const repeat = answer.isRepeat ? ' of a repeat' : '';
    const name = `sender hears ${answer.code}${repeat} of a ${request.to}`;
    return [
      ...steps,
      stepOf(
        who,
        name,
        change((...all) => hear(...all, model)),
      ),
    ];
  }
  if (sender.at === 'ready') return [stepOf(who, 'sends an entry', change(send))];
  if (sender.at === 'photo') return [stepOf(who, 'sends a photo or ends', change(sendPhoto))];
  const next = (sender.at === 'photos' ? sender.photosOf : sender.ids)[0];
  if (next !== undefined)
    return isLocked(state, device, next)
      ? []
      : [stepOf(who, `takes an item for its ${sender.at}`, change(take))];
  return [];
}
