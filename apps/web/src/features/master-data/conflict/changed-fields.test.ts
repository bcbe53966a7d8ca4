import { describe, expect, it } from 'vitest';
import { changedFields, takenOver } from '#features/master-data/conflict/changed-fields.ts';

const opened = { no: 'K-1', description: 'Kran', active: true };

describe('what another user changed', () => {
  it('is each field that differs from what the form was filled with', () => {
    const stored = { ...opened, description: 'Mobilkran', active: false };
    expect(changedFields({ opened, stored, typed: opened })).toEqual([
      { name: 'description', from: 'Kran', to: 'Mobilkran' },
      { name: 'active', from: true, to: false },
    ]);
  });

  it('is shown beside what the user typed in the same field', () => {
    const stored = { ...opened, description: 'Mobilkran' };
    const typed = { ...opened, description: 'Portalkran' };
    expect(changedFields({ opened, stored, typed })).toEqual([
      { name: 'description', from: 'Kran', to: 'Mobilkran', mine: 'Portalkran' },
    ]);
    expect(changedFields({ opened, stored, typed: stored })).toEqual([
      { name: 'description', from: 'Kran', to: 'Mobilkran' },
    ]);
  });

  it('is nothing if only what the form does not show has changed', () => {
    const typed = { ...opened, description: 'Portalkran' };
    expect(changedFields({ opened, stored: { ...opened }, typed })).toEqual([]);
  });
});

it('keeping what one typed takes over the fields that one left alone', () => {
  const stored = { ...opened, description: 'Mobilkran', active: false };
  const typed = { ...opened, description: 'Portalkran' };
  expect(takenOver({ opened, stored, typed })).toEqual({ active: false });
});
