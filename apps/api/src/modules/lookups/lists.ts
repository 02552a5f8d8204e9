import type {
  CountryOption,
  KeptOptions,
  NumericOption,
  TextOption,
} from '@queuemate/contracts/lookups/schemas'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Context } from '../../context.ts'

/* Lists to choose from (contract §2 `lookup/*`). */

export const listRegions = (ctx: Context): Promise<NumericOption[]> => lookups.listRegions(ctx.db)
export const listCountries = (ctx: Context): Promise<CountryOption[]> => lookups.listCountries(ctx.db)
export const listLanguages = (ctx: Context): Promise<TextOption[]> => lookups.listLanguages(ctx.db)
export const listTimezones = (ctx: Context): Promise<TextOption[]> => lookups.listTimezones(ctx.db)

/** The label is a data-image URL, so that a picker can show it as it is. */
export async function listBanners(ctx: Context): Promise<NumericOption[]> {
  const banners = await lookups.listBanners(ctx.db)
  return banners.map((banner) => ({ value: banner.id, label: bannerPicture(banner) }))
}

/** What a person has and staff have hidden since: forms go on showing it. */
export async function listKept(ctx: Context, userId: string): Promise<KeptOptions> {
  const rows = await lookups.listKept(ctx.db, userId)
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
