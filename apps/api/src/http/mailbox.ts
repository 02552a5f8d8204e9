import { escape } from 'html-escaper'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listDevMails } from '@queuemate/db/queries/accounts/mail'
import type { Db } from '@queuemate/db/transaction'

const LIMIT = 100
const query = z.object({ to: z.string().max(320).optional() })

/** What the product has sent, where no mail server is configured: dev and test only (contract §1). */
export function registerMailbox(app: FastifyInstance, db: Db) {
  app.get('/dev/mail.json', async (request) => {
    const mails = await listDevMails(db, query.parse(request.query).to, LIMIT)
    return mails.map(({ recipient, subject, text, html, code, sent_at }) => ({
      to: recipient,
      subject,
      text,
      html,
      code,
      sentAt: sent_at.toISOString(),
    }))
  })

  app.get('/dev/mail', async (request, reply) => {
    const mails = await listDevMails(db, query.parse(request.query).to, LIMIT)
    const items = mails.map(
      ({ recipient, subject, html, sent_at }) =>
        `<details><summary><b>${escape(subject)}</b><span>${escape(recipient)} · ${sent_at.toISOString()}</span></summary><iframe sandbox srcdoc="${escape(html)}"></iframe></details>`,
    )
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(page(items.join('') || '<p>Nothing has been sent yet.</p>'))
  })
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Dev mailbox</title>
<style>body{margin:0 auto;max-width:760px;padding:32px 16px;font:15px/1.5 system-ui,sans-serif;background:#f5f7f9;color:#10151d}details{background:#fff;border:1px solid #e4e8ee;border-radius:12px;margin:8px 0;padding:12px 16px}summary{cursor:pointer;display:flex;justify-content:space-between;gap:16px;flex-wrap:wrap}summary span{color:#5d6778;font-size:13px}iframe{width:100%;height:460px;border:0;margin-top:12px}</style>
<h1>Dev mailbox</h1><p>Mail is not sent in development. What would have been sent stands here, newest first.</p>${body}</html>`
}
