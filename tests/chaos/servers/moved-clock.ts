import { readFileSync } from 'node:fs';

/*
 * This is loaded into a server before its code. The server's clock is ahead of the machine's by the
 * milliseconds in the file CLOCK_FILE, and the timers of a minute and more follow it.
 */

const path = process.env['CLOCK_FILE'] ?? '';
const minute = 60_000;
const pollMs = 50;

const MachineDate = Date;
const machineInterval = setInterval;
// The file is read at every use of the clock, so that a move takes effect at once.
const now = () => MachineDate.now() + Number(readFileSync(path, 'utf8'));
const MovedDate: DateConstructor = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(
      target,
      values.length === 0 ? [now()] : values,
      newTarget === MovedDate ? target : newTarget,
    ),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
globalThis.Date = MovedDate;

Object.assign(globalThis, {
  setInterval: (act: () => void, milliseconds = 0, ...values: []) => {
    if (milliseconds < minute) return machineInterval(act, milliseconds, ...values);
    let due = now() + milliseconds;
    return machineInterval(() => {
      if (now() < due) return;
      due = now() + milliseconds;
      act();
    }, pollMs);
  },
});
