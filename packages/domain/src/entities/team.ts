import { z } from 'zod';
import { isoDate } from '../fields/fields.ts';

/** A team code in use, by active users or jobs. Codes that are equal regardless of case are one team (D3, D47). */
export const team = z
  .object({
    teamCode: z.string(),
    /** The team leaders and administrators, by name. */
    leaders: z.array(z.string()),
    /** The other users, by name. */
    members: z.array(z.string()),
    /** The number of active jobs. */
    jobs: z.int(),
    /** When a user was in the team, where the call is about one: null since ever. */
    from: isoDate.nullable().optional(),
    /** The last day; null until further notice. */
    to: isoDate.nullable().optional(),
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof team>;
