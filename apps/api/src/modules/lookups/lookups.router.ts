import { z } from 'zod'
import { countryOption, keptOptions, numericOption, textOption } from '@queuemate/contracts/lookups/schemas'
import { anyone, router, signedIn } from '../../trpc.ts'

export const lookupsRouter = router({
  countries: anyone.output(z.array(countryOption)).query(({ ctx }) => ctx.services.lookups.countries()),
  ranks: anyone.output(z.array(numericOption)).query(({ ctx }) => ctx.services.lookups.ranks()),
  regions: anyone.output(z.array(numericOption)).query(({ ctx }) => ctx.services.lookups.regions()),
  banners: anyone.output(z.array(numericOption)).query(({ ctx }) => ctx.services.lookups.banners()),
  languages: anyone.output(z.array(textOption)).query(({ ctx }) => ctx.services.lookups.languages()),
  timezones: anyone.output(z.array(textOption)).query(({ ctx }) => ctx.services.lookups.timezones()),
  /** What the caller has and staff have hidden since. */
  kept: signedIn.output(keptOptions).query(({ ctx }) => ctx.services.lookups.kept(ctx.user.id)),
})
