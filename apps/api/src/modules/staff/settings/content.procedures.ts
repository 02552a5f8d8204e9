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
import { staffWith } from '../../../trpc.ts'
import { readFeatured, searchCandidates, setFeatured } from './featured.ts'
import { addBanner, listLookups, updateLookup } from './lookups.ts'
import { listMails, readMail, saveMail, sendTestMail } from './mails.ts'
import { listPages, readPage, savePage } from './pages.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = staffWith('settings', { stepUp: true })

/** What staff write themselves: lists, the homepage's companions, mails, the FAQ and the policies. */
export const contentProcedures = {
  lookups: permitted
    .input(lookupListInput)
    .output(z.array(staffLookup))
    .query(({ ctx, input }) => listLookups(ctx, input.kind)),
  updateLookup: proven
    .input(updateLookupInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => updateLookup(ctx, ctx.actor, input)),
  addBanner: proven
    .input(addBannerInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => addBanner(ctx, ctx.actor, input)),

  featured: permitted.output(staffFeatured).query(({ ctx }) => readFeatured(ctx)),
  candidates: permitted
    .input(candidatesInput)
    .output(z.array(homeCompanion))
    .query(({ ctx, input }) => searchCandidates(ctx, input.query)),
  setFeatured: proven
    .input(setFeaturedInput)
    .output(staffFeatured)
    .mutation(({ ctx, input }) => setFeatured(ctx, ctx.actor, input)),

  mails: permitted.output(z.array(staffMailRow)).query(({ ctx }) => listMails(ctx)),
  mail: permitted
    .input(mailInput)
    .output(staffMail)
    .query(({ ctx, input }) => readMail(ctx, input.name)),
  saveMail: proven
    .input(saveMailInput)
    .output(staffMail)
    .mutation(({ ctx, input }) => saveMail(ctx, ctx.actor, input)),
  testMail: permitted
    .meta({ once: true })
    .input(testMailInput)
    .output(z.object({ to: z.string() }))
    .mutation(({ ctx, input }) => sendTestMail(ctx, ctx.actor, input)),

  pages: permitted.output(z.array(staffPageRow)).query(({ ctx }) => listPages(ctx)),
  page: permitted
    .input(pageInput)
    .output(staffPage)
    .query(({ ctx, input }) => readPage(ctx, input.name)),
  savePage: proven
    .input(savePageInput)
    .output(staffPage)
    .mutation(({ ctx, input }) => savePage(ctx, ctx.actor, input)),
}
