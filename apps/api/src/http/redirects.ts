import type { FastifyInstance } from 'fastify'

/** Addresses that lead to a page of the web app, for those who do not know where it is. */
export function registerRedirects(app: FastifyInstance, webUrl: string) {
  // Where the page of a player's bank leads back to: it adds the payment's secret, which must not stay in an address.
  app.get('/api/payments/return', async (_request, reply) => reply.redirect(`${webUrl}/playerMarket`, 303))
  // From the console's sign-in page.
  app.get('/api/forgot_password', async (_request, reply) =>
    reply.redirect(`${webUrl}/auth/forgotpassword`, 303),
  )
}
