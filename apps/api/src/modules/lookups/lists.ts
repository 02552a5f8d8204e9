import type {
  CountryOption,
  KeptOptions,
  NumericOption,
  TextOption,
} from '@queuemate/contracts/lookups/schemas'
import { countryAliases, languageAliases, timezoneAliases } from '@queuemate/db/reference/names'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Context } from '../../context.ts'

/* Lists to choose from (contract §2 `lookup/*`). */

export const listRegions = (ctx: Context): Promise<NumericOption[]> => lookups.selectRegions(ctx.db)
export const listCountries = async (ctx: Context): Promise<CountryOption[]> =>
  (await lookups.selectCountries(ctx.db)).map((row) => ({ ...row, aliases: countryAliases(row.code) }))
export const listLanguages = async (ctx: Context): Promise<TextOption[]> =>
  (await lookups.selectLanguages(ctx.db)).map((row) => ({ ...row, aliases: languageAliases(row.value) }))
export const listTimezones = async (ctx: Context): Promise<TextOption[]> =>
  (await lookups.selectTimezones(ctx.db)).map((row) => ({ ...row, aliases: timezoneAliases(row.value) }))

/** The label is a data-image URL, so that a picker can show it as it is. */
export async function listBanners(ctx: Context): Promise<NumericOption[]> {
  const banners = await lookups.selectBanners(ctx.db)
  return banners.map((banner) => ({ value: banner.id, label: bannerPicture(banner) }))
}

/** What a person has and staff have hidden since: forms go on showing it. */
export async function listKept(ctx: Context, userId: string): Promise<KeptOptions> {
  const rows = await lookups.selectKept(ctx.db, userId)
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
}

/** As a data-image URL. */
export const bannerPicture = ({ svg, picture }: { svg: string | null; picture: Buffer | null }): string =>
  picture
    ? `data:image/webp;base64,${picture.toString('base64')}`
    : `data:image/svg+xml,${encodeURIComponent(svg ?? '')}`
