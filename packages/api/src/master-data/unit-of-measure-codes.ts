import { rankOf } from '@worksheet/database/search-rank';
import { limit, searchText } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { inDanishOrder, matches } from '#master-data/search.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('unit');

const defaultLimit = 50;

const searchedColumns = { number: 'code', name: 'description' } as const;
const unitOfMeasureCode = z.object({ code: z.string(), description: z.string() });

/** The codes of all units of measure, which work types refer to (spec §3). */
export const unitOfMeasureCodeRouter = router({
  search: allow('lookup.search')
    .meta(
      rest('GET', '/unit/code/search', {
        summary: 'Search the codes of all active units of measure',
        description:
          'Returns each code once, even if several items and resources use it. Every word of `q` must occur in the code or the description; then the best matches come first.',
      }),
    )
    .input(z.object({ q: searchText, limit }))
    .output(z.array(unitOfMeasureCode))
    .query(async ({ ctx, input }) => {
      const rows = await ctx.db
        .selectFrom('unit_of_measure')
        .select((eb) => [eb.fn.min('code').as('code'), eb.fn.min('description').as('description')])
        .where('active', '=', true)
        .where((eb) => matches(eb, input.q, Object.values(searchedColumns)))
        .$if(Boolean(input.q), (query) =>
          query.orderBy((eb) => eb.fn.min(rankOf(input.q ?? '', searchedColumns))),
        )
        .groupBy('code_key')
        .orderBy('code_key')
        .limit(input.limit ?? defaultLimit)
        .execute();
      return input.q ? rows : inDanishOrder(rows, (row) => row.code);
    }),
});
