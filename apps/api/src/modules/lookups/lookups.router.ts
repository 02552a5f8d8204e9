import { z } from 'zod'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import {
  countryOption,
  selectedOptions,
  numericOption,
  textOption,
} from '@queuemate/contracts/lookups/schemas'
import { anyone, router, signedIn } from '../../trpc.ts'
import { listBanners, listCountries, listKept, listLanguages, listRegions, listTimezones } from './lists.ts'

export const lookupsRouter = router({
  countries: anyone.output(z.array(countryOption)).query(({ ctx }) => listCountries(ctx)),
  ranks: anyone.output(z.array(numericOption)).query(() => [...RANKS]),
  regions: anyone.output(z.array(numericOption)).query(({ ctx }) => listRegions(ctx)),
  banners: anyone.output(z.array(numericOption)).query(({ ctx }) => listBanners(ctx)),
  languages: anyone.output(z.array(textOption)).query(({ ctx }) => listLanguages(ctx)),
  timezones: anyone.output(z.array(textOption)).query(({ ctx }) => listTimezones(ctx)),
  /** What the caller has and staff have hidden since. */
  kept: signedIn.output(selectedOptions).query(({ ctx }) => listKept(ctx, ctx.user.id)),
})
