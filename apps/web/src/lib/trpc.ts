import { httpBatchLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@queuemate/api/router'
import { callOptions } from '@queuemate/app-kit/call-options'
import { stepUpLink } from '@queuemate/app-kit/step-up'
import { earlyLink } from './early-link.ts'

export type RouterOutputs = inferRouterOutputs<AppRouter>

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({ links: [earlyLink, stepUpLink(), httpBatchLink(callOptions)] })
