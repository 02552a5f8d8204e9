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
import { staffWith } from '../../../trpc.ts'
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
  readPage,
  savePage,
} from './content.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = staffWith('settings', { stepUp: true })

/** What staff write themselves: lists, the homepage's companions, mails, the FAQ and the policies. */
export const contentProcedures = {
  lookups: permitted.input(lookupListInput).query(({ ctx, input }) => listLookups(ctx, input.kind)),
  updateLookup: proven.input(updateLookupInput).mutation(({ ctx, input }) => updateLookup(ctx, input)),
  addBanner: proven.input(addBannerInput).mutation(({ ctx, input }) => addBanner(ctx, input)),

  featured: permitted.query(({ ctx }) => readFeatured(ctx)),
  candidates: permitted.input(candidatesInput).query(({ ctx, input }) => searchCandidates(ctx, input.query)),
  setFeatured: proven.input(setFeaturedInput).mutation(({ ctx, input }) => setFeatured(ctx, input)),

  mails: permitted.query(({ ctx }) => listMails(ctx)),
  mail: permitted.input(mailInput).query(({ ctx, input }) => readMail(ctx, input.name)),
  saveMail: proven.input(saveMailInput).mutation(({ ctx, input }) => saveMail(ctx, input)),
  testMail: permitted
    .meta({ once: true })
    .input(testMailInput)
    .mutation(({ ctx, input }) => sendTestMail(ctx, input)),

  pages: permitted.query(({ ctx }) => listPages(ctx)),
  page: permitted.input(pageInput).query(({ ctx, input }) => readPage(ctx, input.name)),
  savePage: proven.input(savePageInput).mutation(({ ctx, input }) => savePage(ctx, input)),
}
