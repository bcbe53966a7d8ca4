import { describe, expect, it } from 'vitest';
import { explore } from '#test/queue-model/explore.ts';

const text = { kind: 'record', drafts: ['a1'], photos: [] } as const;
const photo = { kind: 'record', drafts: ['b1'], photos: ['p'] } as const;

it('explores', () => {
  const t = performance.now();
  const r = explore({
    windows: [0, 0],
    typed: [
      { window: 0, form: { ...text, drafts: ['a1'] } },
      { window: 1, form: { ...photo, drafts: ['b1'], photos: ['p'] } },
    ],
    bounds: JSON.parse(process.env.B ?? '{"lost":1}'),
  });
  console.log(r.states, r.transitions, r.kinds.size, r.longestQuiet, r.fault, performance.now() - t);
});
