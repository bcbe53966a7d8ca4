import type { Problem } from '#lib/problem.ts';
import type { OutboxItem, OutboxKind } from '#records/queue/item.ts';

/*
 * The state of the model: everything that outlives a step of the browser, the network or the server. It is plain data, so
 * that two states are the same if their JSON is. What an entry contains is a text such as 'a1': the first version of a.
 */

export type User = 'bo' | 'ida';
export type Code = Problem['code'];

export interface StoredRecord {
  readonly id: number;
  readonly user: User;
  readonly key: string;
  readonly content: string;
  photos: string[];
  expected: number;
  isExported: boolean;
  isDeleted: boolean;
}

export type Request =
  | {
      readonly to: 'create';
      readonly key: string;
      readonly kind: OutboxKind;
      readonly contents: readonly string[];
      readonly photos: readonly string[];
      readonly expected: number;
    }
  | { readonly to: 'photo'; readonly record: number; readonly photo: string };

export interface Answer {
  readonly code: Code | 'ok';
  readonly isRepeat: boolean;
  readonly records: readonly { readonly id: number; readonly content: string }[];
}

export interface Call {
  /** The session whose cookie goes with the call; it may have ended when the call arrives. */
  readonly session: string | null;
  readonly expectedUser: User;
  readonly request: Request;
  answer: Answer | null;
}

export interface Form {
  readonly kind: OutboxKind;
  drafts: string[];
  readonly photos: readonly string[];
  /** Why the server refused it. */
  told: Code | null;
  mayHaveArrived: boolean;
  /** It began as the stored draft, so the attempt of a window that is gone may be its own. */
  isContinued: boolean;
}

export type Act =
  | { readonly is: 'create'; key: string; call: Call | null; photosLeft: string[]; keeps: boolean }
  | { readonly is: 'kept' }
  | { readonly is: 'edit'; readonly item: number }
  | { readonly is: 'logout'; discards: number[]; isLoggedOut: boolean };

export interface Sender {
  /** Of whom; the window may show somebody else meanwhile. */
  readonly user: User;
  at: 'session' | 'items' | 'ready' | 'called' | 'photos' | 'photo' | 'noting';
  ids: number[];
  photosOf: number[];
  readonly retried: number | null;
  item: number | null;
  /** What the item said before this attempt. */
  mayHaveArrived: boolean;
  refusals: OutboxItem['photoRefusals'];
  position: number;
  call: Call | null;
  problem: Code | null;
}

export interface Window {
  readonly device: number;
  isOpen: boolean;
  /** Whom the page shows; another window may log in as somebody else. */
  user: User | null;
  /** The client key that this window has locked. */
  own: string | null;
  form: Form | null;
  act: Act | null;
  sender: Sender | null;
}

/** The storage that all windows of a browser share. */
export interface Device {
  session: string | null;
  lastUser: User | null;
  isLogoutDue: boolean;
  items: OutboxItem[];
  photos: { item: number; position: number; photo: string }[];
  nextId: number;
  attempts: string[];
  draft: Pick<Form, 'kind' | 'drafts' | 'photos'> | null;
}

/** How often a fault, or a choice of a person, may still happen. */
export type Bound =
  | 'lost'
  | 'crash'
  | 'logout'
  | 'login'
  | 'close'
  | 'reopen'
  | 'export'
  | 'delete'
  | 'edit'
  | 'correct'
  | 'discard'
  | 'split'
  | 'again';
export type Bounds = Partial<Record<Bound, number>>;

export interface Typed {
  readonly window: number;
  readonly form: Pick<Form, 'kind' | 'drafts' | 'photos'>;
}

export interface State {
  readonly devices: Device[];
  readonly windows: Window[];
  sessions: string[];
  records: StoredRecord[];
  isClosed: boolean;
  /** The calls that nobody waits for any more, which may still arrive. */
  late: Call[];
  readonly left: Bounds;
  typed: Typed[];
  /** What the user was told to be created or kept, by entry. */
  told: Record<string, string>;
  discarded: string[];
  made: number;
}

export interface Scope {
  /** The device of each window. */
  readonly windows: readonly number[];
  readonly typed: readonly Typed[];
  /** The contents that the server refuses. */
  readonly refused?: readonly string[];
  readonly bounds: Bounds;
}

export function startOf({ windows, typed, bounds }: Scope): State {
  const devices = [...new Set(windows)].map((device) => ({
    session: `bo${device}`,
    lastUser: 'bo' as const,
    isLogoutDue: false,
    items: [],
    photos: [],
    nextId: 1,
    attempts: [],
    draft: null,
  }));
  return {
    devices,
    windows: windows.map((device) => ({
      device,
      isOpen: true,
      user: 'bo',
      own: null,
      form: null,
      act: null,
      sender: null,
    })),
    sessions: devices.map(({ session }) => session),
    records: [],
    isClosed: false,
    late: [],
    left: { ...bounds },
    typed: [...typed],
    told: {},
    discarded: [],
    made: devices.length,
  };
}

/** The entry of a content: all versions of it are one entry. */
export function entryOf(content: string): string {
  return content.slice(0, 1);
}

export function userOf(session: string | null): User | null {
  if (session === null) return null;
  return session.startsWith('bo') ? 'bo' : 'ida';
}

export function deviceOf(state: State, { device }: Pick<Window, 'device'>): Device {
  return found(state.devices[device]);
}

export function itemOf(device: Device, id: number | null): OutboxItem | undefined {
  return device.items.find((item) => item.id === id);
}

export function changeStored(device: Device, id: number, change: Partial<OutboxItem>): void {
  device.items = device.items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

export function deleteStored(device: Device, id: number): void {
  device.items = device.items.filter((item) => item.id !== id);
  device.photos = device.photos.filter((photo) => photo.item !== id);
}

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The model is wrong');
  return value;
}

export function has({ left }: State, bound: Bound): boolean {
  return left[bound] !== undefined;
}

export function spend(state: State, bound: Bound): void {
  const now = (state.left[bound] ?? 0) - 1;
  if (now > 0) state.left[bound] = now;
  else delete state.left[bound];
}
