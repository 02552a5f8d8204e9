import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** It changes by a decision of staff, and in another tab. */
export const applicationQuery = api.companions.application.queryOptions(undefined, {
  refetchOnWindowFocus: 'always',
})
export const statusQuery = api.companions.status.queryOptions()
export const onlineQuery = api.companions.online.queryOptions()
export const presenceQuery = api.companions.presence.queryOptions()
export const paybandQuery = api.companions.payband.queryOptions()
export const statisticsQuery = api.companions.statistics.queryOptions()
export const referralsQuery = api.companions.referrals.queryOptions()
export const rankQuery = api.companions.rank.queryOptions()

/** The span that was shown stays until the new one is loaded. */
export const insightsQuery = (input: { weeks: number; timezone: string }) =>
  api.companions.insights.queryOptions(input, { placeholderData: keepPreviousData })

/** The guide as it is in force now: it is the agreement, so the app is not built with a text of its own. */
export const guideQuery = api.support.page.queryOptions({ name: 'guide' })
export const companionFaqQuery = api.support.page.queryOptions({ name: 'companion_faq' })
