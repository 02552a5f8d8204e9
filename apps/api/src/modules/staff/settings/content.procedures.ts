import {
  addBannerInput,
  candidatesInput,
  lookupListInput,
  mailInput,
  pageInput,
  saveMailInput,
  savePageInput,
  setFeaturedInput,
  testMailInput,
  updateLookupInput,
} from '@queuemate/contracts/staff/content'
import { calls, staffWith } from '../../../trpc.ts'
import {
  readFeatured,
  searchCandidates,
  setFeatured,
  addBanner,
  listLookups,
  updateLookup,
  listMails,
  readMail,
  saveMail,
  sendTestMail,
  listPages,
  readPageToEdit,
  savePage,
} from './content.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = staffWith('settings', { stepUp: true })

/** What staff write themselves: lists, the homepage's companions, mails, the FAQ and the policies. */
export const contentProcedures = {
  lookups: permitted.input(lookupListInput).query(({ ctx, input }) => listLookups(ctx, input.kind)),
  updateLookup: proven.input(updateLookupInput).mutation(calls(updateLookup)),
  addBanner: proven.input(addBannerInput).mutation(calls(addBanner)),

  featured: permitted.query(({ ctx }) => readFeatured(ctx)),
  candidates: permitted.input(candidatesInput).query(({ ctx, input }) => searchCandidates(ctx, input.query)),
  setFeatured: proven.input(setFeaturedInput).mutation(calls(setFeatured)),

  mails: permitted.query(({ ctx }) => listMails(ctx)),
  mail: permitted.input(mailInput).query(({ ctx, input }) => readMail(ctx, input.name)),
  saveMail: proven.input(saveMailInput).mutation(calls(saveMail)),
  testMail: permitted.meta({ once: true }).input(testMailInput).mutation(calls(sendTestMail)),

  pages: permitted.query(({ ctx }) => listPages(ctx)),
  page: permitted.input(pageInput).query(({ ctx, input }) => readPageToEdit(ctx, input.name)),
  savePage: proven.input(savePageInput).mutation(calls(savePage)),
}
