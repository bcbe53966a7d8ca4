import { favourites, setFavourite as setInput } from '@worksheet/domain/worksheet/favourite';
import { listFavourites } from '#favourites/list.ts';
import { setFavourite } from '#favourites/set.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('favourite');

export const favouriteRouter = router({
  list: allow('favourite.own')
    .meta(
      rest('GET', '/favourite', {
        summary: 'List the favourites of the user',
        description:
          'The items, resources and jobs that the user has starred, in that order. Inactive ones are left out until they are active again. The unit of measure is null if there are several.',
      }),
    )
    .output(favourites)
    .query(({ ctx }) => listFavourites(ctx)),

  set: allow('favourite.own')
    .meta(
      rest('PUT', '/favourite', {
        summary: 'Set or remove a favourite of the user',
        description:
          'An item or resource (`unitType` and `unitNo`) or a job (`jobCode`). A repeat changes nothing. At most 200.',
      }),
    )
    .input(setInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(setFavourite(ctx, input))),
});
