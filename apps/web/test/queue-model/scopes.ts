import type { Scope, Typed } from './state.ts';

const entry = (window: number, content: string, photos: string[] = []): Typed => ({
  window,
  form: { kind: 'record', drafts: [content], photos },
});
const withPhoto = entry(0, 'b1', ['photo']);
const both = [entry(0, 'a1'), entry(1, 'b1', ['photo'])];
const copiedDay: Typed = {
  window: 0,
  form: { kind: 'copied-day', drafts: ['a1', 'b1'], photos: [] },
};
const oneDevice = [0, 0];

/** What may happen at most. Each scope visits every state within it. */
export const scopes = {
  'two windows with an entry each, one of which crashes': {
    windows: oneDevice,
    typed: [entry(0, 'a1'), entry(1, 'b1')],
    bounds: { crash: 1 },
  },
  'an entry with a photo, a crash and a lost answer': {
    windows: oneDevice,
    typed: [withPhoto],
    bounds: { crash: 1, lost: 1 },
  },
  'a logout, and the next user': {
    windows: oneDevice,
    typed: [withPhoto],
    bounds: { lost: 1, logout: 1, login: 1 },
  },
  'a period that is closed and opened again': {
    windows: oneDevice,
    typed: [entry(0, 'a1')],
    bounds: { lost: 2, close: 1, reopen: 1, again: 1 },
  },
  'an export, and a record that a leader deletes': {
    windows: [0],
    typed: [withPhoto],
    bounds: { lost: 2, export: 1, delete: 1, again: 1 },
  },
  'what the server refuses is corrected or discarded': {
    windows: oneDevice,
    typed: [entry(0, 'a1')],
    refused: ['a1'],
    bounds: { lost: 1, edit: 1, correct: 1, discard: 1, again: 1 },
  },
  'a copied day that is split': {
    windows: [0],
    typed: [copiedDay],
    bounds: { lost: 1, crash: 1, close: 1, split: 1, again: 1 },
  },
  'two devices': {
    windows: [0, 1],
    typed: both,
    bounds: { lost: 1, close: 1, reopen: 1 },
  },
} as const satisfies Readonly<Record<string, Scope>>;

/** More of each at once. */
export const nightlyScopes: Readonly<Record<string, Scope>> = {
  'two entries, a crash and a lost answer': {
    windows: oneDevice,
    typed: both,
    bounds: { crash: 1, lost: 1 },
  },
  'two entries, a logout and two logins': {
    windows: oneDevice,
    typed: [entry(0, 'a1'), entry(1, 'b1')],
    bounds: { lost: 1, logout: 1, login: 2 },
  },
  'two entries and a closed period': {
    windows: oneDevice,
    typed: both,
    bounds: { lost: 1, close: 1, reopen: 1, export: 1, again: 1 },
  },
  'a correction, a crash and a lost answer': {
    windows: oneDevice,
    typed: [entry(0, 'a1')],
    refused: ['a1'],
    bounds: { lost: 1, crash: 1, edit: 1, correct: 1, discard: 1, again: 1 },
  },
  'two devices, and one crashes': {
    windows: [0, 1],
    typed: both,
    bounds: { lost: 1, crash: 1, close: 1 },
  },
};

/** What the product does not prevent; each needs an unlikely sequence. */
export const knownLimits: Readonly<Record<string, Scope>> = {
  'a copied day whose first call arrives after the period was closed, and opened again': {
    windows: [0],
    typed: [copiedDay],
    bounds: { lost: 1, close: 1, reopen: 1, split: 1 },
  },
  'two windows that crash amid a call each, of which the second had typed first': {
    windows: oneDevice,
    typed: [entry(0, 'a1'), entry(1, 'b1')],
    bounds: { crash: 2 },
  },
};
