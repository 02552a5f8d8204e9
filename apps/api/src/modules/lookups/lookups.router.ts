import { z } from 'zod'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import {
  countryOption,
  selectedOptions,
  numericOption,
  textOption,
} from '@queuemate/contracts/lookups/schemas'
import { get } from '../../rest-path.ts'
import { anyone, router, signedIn } from '../../trpc.ts'
import { listBanners, listCountries, listKept, listLanguages, listRegions, listTimezones } from './lists.ts'

export const lookupsRouter = router({
  countries: anyone
    .meta({ rest: get('lookup/countries', 'The countries to choose from', { cacheable: true }) })
    .output(z.array(countryOption))
    .query(({ ctx }) => listCountries(ctx)),
  ranks: anyone
    .meta({ rest: get('lookup/ranks', 'The ranks to choose from', { cacheable: true }) })
    .output(z.array(numericOption))
    .query(() => [...RANKS]),
  regions: anyone
    .meta({ rest: get('lookup/regions', 'The regions to choose from', { cacheable: true }) })
    .output(z.array(numericOption))
    .query(({ ctx }) => listRegions(ctx)),
  banners: anyone
    .meta({ rest: get('lookup/banners', 'The banners to choose from', { cacheable: true }) })
    .output(z.array(numericOption))
    .query(({ ctx }) => listBanners(ctx)),
  languages: anyone
    .meta({ rest: get('lookup/languages', 'The languages to choose from', { cacheable: true }) })
    .output(z.array(textOption))
    .query(({ ctx }) => listLanguages(ctx)),
  timezones: anyone
    .meta({ rest: get('lookup/timezones', 'The timezones to choose from', { cacheable: true }) })
    .output(z.array(textOption))
    .query(({ ctx }) => listTimezones(ctx)),
  /** What the caller has and staff have hidden since. */
  kept: signedIn
    .meta({ rest: null })
    .output(selectedOptions)
    .query(({ ctx }) => listKept(ctx, ctx.user.id)),
})
