import { RANKS } from '@queuemate/contracts/lookups/ranks'
import type { CountryOption, NumericOption, TextOption } from '@queuemate/contracts/lookups/schemas'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Db } from '@queuemate/db/transaction'

/** Lists to choose from (contract §2 `lookup/*`). */
export function createLookupsService({ db }: { db: Db }) {
  return {
    ranks: async (): Promise<NumericOption[]> => [...RANKS],
    regions: (): Promise<NumericOption[]> => lookups.listRegions(db),
    countries: (): Promise<CountryOption[]> => lookups.listCountries(db),
    languages: (): Promise<TextOption[]> => lookups.listLanguages(db),
    timezones: (): Promise<TextOption[]> => lookups.listTimezones(db),
    /** The label is a data-image URL, so that a picker can show it as it is. */
    banners: async (): Promise<NumericOption[]> =>
      (await lookups.listBanners(db)).map(({ id, svg }) => ({
        value: id,
        label: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      })),
  }
}
