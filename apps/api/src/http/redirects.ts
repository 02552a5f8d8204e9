import type { FastifyInstance } from 'fastify'
import type { Env } from '../base/env.ts'

type Settings = Pick<Env, 'webUrl' | 'DISCORD_INVITE' | 'HELP_DESK'>

/** Addresses that lead to a page of the web app or of the operator, for those who do not know where it is. */
export function registerRedirects(app: FastifyInstance, { webUrl, DISCORD_INVITE, HELP_DESK }: Settings) {
  // Where the page of a player's bank leads back to: it adds the payment's secret, which must not stay in an address.
  app.get('/api/payments/return', async (_request, reply) => reply.redirect(`${webUrl}/playerMarket`, 303))
  // From the console's sign-in page.
  app.get('/api/forgot_password', async (_request, reply) =>
    reply.redirect(`${webUrl}/auth/forgotpassword`, 303),
  )
  // Pages are built once and have these links: what the operator has set is read when they are followed.
  const contact = (instead: string) => `${webUrl}/contact?instead=${instead}`
  app.get('/api/links/discord', async (_request, reply) =>
    reply.redirect(DISCORD_INVITE ?? contact('discord'), 303),
  )
  app.get('/api/links/help-desk', async (_request, reply) =>
    reply.redirect(HELP_DESK ?? contact('help-desk'), 303),
  )
}
