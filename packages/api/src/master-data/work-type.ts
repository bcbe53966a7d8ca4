import { workType } from '@worksheet/domain/entities/work-type';
import { entityRouter } from '#master-data/router.ts';

export const workTypeRouter = entityRouter(workType);
