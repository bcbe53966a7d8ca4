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
    /** The first day of the user in the team, in calls about one user; null since the beginning. */
    from: isoDate.nullable().optional(),
    /** The last day; null if the period has no end. */
    to: isoDate.nullable().optional(),
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof team>;
