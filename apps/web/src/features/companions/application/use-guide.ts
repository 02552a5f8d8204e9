import { trpc } from '../../../lib/trpc.ts'

/** The guide as it is in force now: it is the agreement, so the app is not built with a text of its own. */
export const useGuide = () => trpc.support.page.useQuery({ name: 'guide' })
