import { expect, it } from 'vitest';
import { shortAmount } from '#components/matrix/short-amount.ts';

it('an amount of hours has at most five characters', () => {
  const texts = [0, 7.4, 12.75, 99.99, 100.49, 999.49, 999.5, 99_999_999.99].map((hours) =>
    shortAmount(hours, String),
  );
  expect(texts).toEqual(['0', '7.4', '12.75', '99.99', '100', '999', '>999', '>999']);
});
