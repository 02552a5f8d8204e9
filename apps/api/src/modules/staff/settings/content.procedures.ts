import { okFlag } from '@queuemate/contracts/responses'
import {
  addBannerInput,
  candidatesInput,
  homeCompanion,
  lookupListInput,
  mailInput,
  pageInput,
  saveMailInput,
  savePageInput,
  setFeaturedInput,
  staffFeatured,
  staffLookup,
  staffMail,
  staffMailRow,
  staffPage,
  staffPageRow,
  testMailInput,
  updateLookupInput,
} from '@queuemate/contracts/staff/content'
import { z } from 'zod'
import { assertProven, staffWith } from '../../../trpc.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = permitted.use(assertProven)

/** What staff write themselves: lists, the homepage's companions, mails, the FAQ and the policies. */
export const contentProcedures = {
  lookups: permitted
    .input(lookupListInput)
    .output(z.array(staffLookup))
    .query(({ ctx, input }) => ctx.services.staffLookups.list(input.kind)),
  updateLookup: proven
    .input(updateLookupInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.staffLookups.update(ctx.actor, input)),
  addBanner: proven
    .input(addBannerInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.staffLookups.addBanner(ctx.actor, input)),

  featured: permitted.output(staffFeatured).query(({ ctx }) => ctx.services.staffFeatured.get()),
  candidates: permitted
    .input(candidatesInput)
    .output(z.array(homeCompanion))
    .query(({ ctx, input }) => ctx.services.staffFeatured.candidates(input.query)),
  setFeatured: proven
    .input(setFeaturedInput)
    .output(staffFeatured)
    .mutation(({ ctx, input }) => ctx.services.staffFeatured.set(ctx.actor, input)),

  mails: permitted.output(z.array(staffMailRow)).query(({ ctx }) => ctx.services.staffMails.list()),
  mail: permitted
    .input(mailInput)
    .output(staffMail)
    .query(({ ctx, input }) => ctx.services.staffMails.get(input.name)),
  saveMail: proven
    .input(saveMailInput)
    .output(staffMail)
    .mutation(({ ctx, input }) => ctx.services.staffMails.save(ctx.actor, input)),
  testMail: permitted
    .input(testMailInput)
    .output(z.object({ to: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.staffMails.sendTest(ctx.actor, input)),

  pages: permitted.output(z.array(staffPageRow)).query(({ ctx }) => ctx.services.staffPages.list()),
  page: permitted
    .input(pageInput)
    .output(staffPage)
    .query(({ ctx, input }) => ctx.services.staffPages.get(input.name)),
  savePage: proven
    .input(savePageInput)
    .output(staffPage)
    .mutation(({ ctx, input }) => ctx.services.staffPages.save(ctx.actor, input)),
}
