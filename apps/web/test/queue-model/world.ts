import { formSteps, opened, outboxSteps } from './form.ts';
import { senderSteps } from './sender.ts';
import { abandon, freeStep, isLocked, lateSteps, stepOf, type Model, type Step } from './step.ts';
import {
  deleteStored,
  deviceOf,
  entryOf,
  found,
  has,
  spend,
  type Act,
  type Bound,
  type State,
} from './state.ts';

/* Sessions, crashes, and what others do with the records. */

function spending(bound: Bound, run: Step['run']): Step['run'] {
  return (state) => {
    spend(state, bound);
    run(state);
  };
}

type Logout = Extract<Act, { is: 'logout' }>;

function logoutSteps(state: State, index: number, act: Logout): Step[] {
  const who = `window ${index}`;
  const window = found(state.windows[index]);
  const [item] = act.discards;
  const actIn = (changed: State): Logout => {
    const now = changed.windows[index]?.act;
    if (now?.is !== 'logout') throw new Error('The model is wrong');
    return now;
  };
  if (item !== undefined) {
    if (isLocked(state, window.device, item)) return [];
    return [
      stepOf(who, 'discards an entry at the logout', (changed) => {
        const device = deviceOf(changed, window);
        const stored = device.items.find(({ id }) => id === item);
        changed.discarded.push(...(stored?.drafts ?? []).map(entryOf));
        deleteStored(device, item);
        actIn(changed).discards.shift();
      }),
    ];
  }
  if (!act.isLoggedOut) {
    const logOut = (changed: State) => {
      const device = deviceOf(changed, window);
      changed.sessions = changed.sessions.filter((session) => session !== device.session);
      device.session = null;
      actIn(changed).isLoggedOut = true;
    };
    const steps = [stepOf(who, 'ends the session', logOut)];
    if (has(state, 'lost'))
      steps.push(
        freeStep(
          who,
          'loses the logout',
          spending('lost', (changed) => {
            deviceOf(changed, window).isLogoutDue = true;
            actIn(changed).isLoggedOut = true;
          }),
        ),
      );
    return steps;
  }
  return [
    stepOf(who, 'forgets the user', (changed) => {
      const device = deviceOf(changed, window);
      Object.assign(device, { lastUser: null, attempts: [], draft: null });
      Object.assign(found(changed.windows[index]), { user: null, act: null });
    }),
  ];
}

function sessionSteps(state: State, index: number): Step[] {
  const who = `window ${index}`;
  const window = found(state.windows[index]);
  const device = deviceOf(state, window);
  if (!window.isOpen)
    return [
      stepOf(who, 'is opened again', (changed) => {
        const now = found(changed.windows[index]);
        now.isOpen = true;
        now.user = device.lastUser;
        const held = changed.windows.flatMap(({ form }) => form?.drafts ?? []);
        const { draft } = device;
        // The person continues an entry in one window.
        if (draft && now.user === 'bo' && !draft.drafts.some((content) => held.includes(content)))
          now.form = opened(draft, true);
      }),
    ];
  const steps: Step[] = [];
  if (window.act?.is === 'logout') steps.push(...logoutSteps(state, index, window.act));
  if (has(state, 'logout') && !window.act && window.user !== null && device.session !== null)
    for (const discards of [false, true]) {
      const waiting = device.items.filter(({ owner }) => owner === window.user);
      if (discards && waiting.length === 0) continue;
      const begin = (changed: State) => {
        const now = found(changed.windows[index]);
        now.form = null;
        const ids = discards ? waiting.map(({ id }) => id) : [];
        now.act = { is: 'logout', discards: ids, isLoggedOut: false };
      };
      const name = discards ? 'logs out and discards' : 'logs out and keeps';
      steps.push(freeStep(who, name, spending('logout', begin)));
    }
  if (device.isLogoutDue)
    steps.push(
      stepOf(who, 'confirms the logout', (changed) => {
        const now = deviceOf(changed, window);
        changed.sessions = changed.sessions.filter((session) => session !== now.session);
        Object.assign(now, { session: null, isLogoutDue: false });
      }),
    );
  else if (device.session === null && window.act === null && has(state, 'login'))
    for (const user of ['bo', 'ida'] as const)
      steps.push(
        freeStep(
          who,
          `logs in as ${user}`,
          spending('login', (changed) => logIn(changed, index, user)),
        ),
      );
  if (has(state, 'crash'))
    steps.push(
      freeStep(
        who,
        'crashes',
        spending('crash', (changed) => {
          const now = found(changed.windows[index]);
          abandon(changed, [now.sender?.call, now.act?.is === 'create' ? now.act.call : null]);
          Object.assign(now, { isOpen: false, own: null, form: null, act: null, sender: null });
        }),
      ),
    );
  return steps;
}

export function logIn(state: State, index: number, user: 'bo' | 'ida'): void {
  const window = found(state.windows[index]);
  const device = deviceOf(state, window);
  state.made += 1;
  device.session = `${user}${state.made}`;
  device.lastUser = user;
  state.sessions.push(device.session);
  Object.assign(window, { user, form: null });
}

function othersSteps(before: State): Step[] {
  const { isClosed, records } = before;
  const steps: Step[] = [];
  const add = (bound: Bound, does: string, run: Step['run']) => {
    if (has(before, bound)) steps.push(freeStep('others', does, spending(bound, run)));
  };
  if (isClosed)
    add('reopen', 'open the period', (state) => {
      state.isClosed = false;
    });
  else
    add('close', 'close the period', (state) => {
      state.isClosed = true;
    });
  const open = records.filter(({ isExported, isDeleted }) => !isExported && !isDeleted);
  if (open.length > 0)
    add('export', 'export', (state) => {
      for (const record of state.records) if (!record.isDeleted) record.isExported = true;
    });
  for (const { id } of open)
    add('delete', 'delete a record', (state) => {
      found(state.records.find((record) => record.id === id)).isDeleted = true;
    });
  return steps;
}

/** Everything that may happen next. */
export function stepsOf(state: State, model: Model): Step[] {
  return [
    ...state.windows.flatMap((_, index) => [
      ...formSteps(state, index, model),
      ...senderSteps(state, index, model),
      ...outboxSteps(state, index, model),
      ...sessionSteps(state, index),
    ]),
    ...lateSteps(state, model),
    ...othersSteps(state),
  ];
}
