import { jobTask } from '@worksheet/domain/entities/job-task';
import { workType } from '@worksheet/domain/entities/work-type';
import { accountRouter } from '#account/router.ts';
import { apiKeyRouter } from '#api-keys/router.ts';
import { approvalRouter } from '#records/approval/router.ts';
import { attachmentsRouter } from '#records/attachments/router.ts';
import { auditRouter } from '#audit/router.ts';
import { calendarRouter } from '#calendar/router.ts';
import { changeRouter } from '#changes/router.ts';
import { customerRouter, locationRouter } from '#master-data/customer-and-location.ts';
import { draftRouter } from '#drafts/router.ts';
import { favouriteRouter } from '#favourites/router.ts';
import { itemRouter, resourceRouter } from '#master-data/item-resource.ts';
import { erasureRouter } from '#users/erasure/router.ts';
import { exportRouter } from '#exports/router.ts';
import { hoursRouter } from '#hours/router.ts';
import { identityRouter } from '#identity/router.ts';
import { importRouter } from '#import/router.ts';
import { jobRouter } from '#master-data/job.ts';
import { agreementRouter, payTypeRouter } from '#master-data/pay.ts';
import { mergeRouter } from '#master-data/merge/router.ts';
import { entityRouter } from '#master-data/router.ts';
import { unitOfMeasureCodeRouter } from '#master-data/unit-of-measure-codes.ts';
import { unitOfMeasureRouter } from '#master-data/unit-of-measure.ts';
import { withOutputChecks } from '#output-checks.ts';
import { payRouter } from '#pay/router.ts';
import { paySetupRouter } from '#pay/setup/router.ts';
import { passkeyRouter } from '#session/passkeys/router.ts';
import { secondFactorRouter } from '#session/second-factor/router.ts';
import { planRouter } from '#plan/router.ts';
import { reminderRouter } from '#reminders/router.ts';
import { reportRouter } from '#reports/router.ts';
import { signOffRouter } from '#sign-offs/router.ts';
import { sessionRouter } from '#session/router.ts';
import { tenantRouter } from '#tenants/router.ts';
import { createCallerFor, router } from '#trpc.ts';
import { userRouter } from '#users/router.ts';
import { webhookRouter } from '#webhooks/router.ts';
import { worksheetRouter } from '#records/router.ts';

export const appRouter = withOutputChecks(
  router({
    session: sessionRouter,
    calendar: calendarRouter,
    passkey: passkeyRouter,
    secondFactor: secondFactorRouter,
    identity: identityRouter,
    account: accountRouter,
    apiKey: apiKeyRouter,
    worksheet: worksheetRouter,
    approval: approvalRouter,
    draft: draftRouter,
    hours: hoursRouter,
    pay: payRouter,
    plan: planRouter,
    reminder: reminderRouter,
    report: reportRouter,
    signOff: signOffRouter,
    export: exportRouter,
    attachments: attachmentsRouter,
    favourite: favouriteRouter,
    customer: customerRouter,
    item: itemRouter,
    resource: resourceRouter,
    unit: unitOfMeasureRouter,
    unitCode: unitOfMeasureCodeRouter,
    location: locationRouter,
    workType: entityRouter(workType),
    job: jobRouter,
    jobTask: entityRouter(jobTask),
    merge: mergeRouter,
    import: importRouter,
    payType: payTypeRouter,
    agreement: agreementRouter,
    paySetup: paySetupRouter,
    user: userRouter,
    erasure: erasureRouter,
    audit: auditRouter,
    change: changeRouter,
    webhook: webhookRouter,
    tenant: tenantRouter,
  }),
);

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFor(appRouter);
