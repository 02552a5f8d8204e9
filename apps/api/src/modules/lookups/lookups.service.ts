import { RANKS } from '@queuemate/contracts/lookups/ranks'
import type {
  CountryOption,
  KeptOptions,
  NumericOption,
  TextOption,
} from '@queuemate/contracts/lookups/schemas'
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
      (await lookups.listBanners(db)).map((banner) => ({ value: banner.id, label: bannerPicture(banner) })),
    /** What a person has and staff have hidden since: forms go on showing it. */
    async kept(userId: string): Promise<KeptOptions> {
      const rows = await lookups.listKept(db, userId)
      const of = (kind: string) => rows.filter((row) => row.kind === kind)
      return {
        countries: of('country').map(({ value, label, code }) => ({
          value: Number(value),
          label,
          code: code ?? '',
        })),
        languages: of('language').map(({ value, label }) => ({ value, label })),
        timezones: of('timezone').map(({ value, label }) => ({ value, label })),
      }
    },
  }
}

/** As a data-image URL. */
export const bannerPicture = ({ svg, picture }: { svg: string | null; picture: Buffer | null }): string =>
  picture
    ? `data:image/webp;base64,${picture.toString('base64')}`
    : `data:image/svg+xml,${encodeURIComponent(svg ?? '')}`
