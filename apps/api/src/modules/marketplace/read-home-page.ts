import { usualHours } from '@queuemate/contracts/companions/usual-hours'
import { ONLINE_SHOWN, type HomepageOnline } from '@queuemate/contracts/marketplace/schemas'
import { FEATURED_MAX } from '@queuemate/contracts/staff/content'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/** Active companions with a picture and a price: those whom staff chose, then the most matches (contract §2 `homepage/*`). */
export async function listFeatured(ctx: Context) {
  const entries = await ctx.market.featured(FEATURED_MAX, await ctx.featuredChoice())
  return entries.map((entry) => entry.featured!)
}

/** Who is online, without a query; when no one is, the hours at which companions usually are. */
export async function readOnline(ctx: Context, viewer: Pick<Caller, 'id'> | null): Promise<HomepageOnline> {
  const { count, answerSeconds, shown } = await ctx.market.online(viewer?.id ?? null, ONLINE_SHOWN)
  return {
    count,
    answer_seconds: answerSeconds,
    companions: shown.map((entry) => entry.featured!),
    usual: count === 0 ? usualHours(await ctx.market.hours()) : null,
  }
}
