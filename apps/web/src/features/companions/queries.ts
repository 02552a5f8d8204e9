import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** It may change through a staff decision or in another tab. */
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

/** The previous span stays visible until the new one has loaded. */
export const insightsQuery = (input: { weeks: number; timezone: string }) =>
  api.companions.insights.queryOptions(input, { placeholderData: keepPreviousData })

/** The guide currently in force. It is the agreement, so no copy of the text is built into the app. */
export const guideQuery = api.support.page.queryOptions({ name: 'guide' })
export const companionFaqQuery = api.support.page.queryOptions({ name: 'companion_faq' })
