import { z } from 'zod'
import {
  EMPTY_DRAFT,
  evidenceDraft,
  EVIDENCE_TEXTS,
  redacted,
  type EvidenceDraft,
  sentEvidence,
  type EvidenceText,
  type SentEvidence,
} from '@queuemate/contracts/payments/evidence'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import { readSealedEvidence } from '@queuemate/db/queries/payments/evidence'
import type { Context } from '../../../context.ts'
import type { Evidence, EvidenceFile } from '../../../outside/stripe/money-gateway.ts'
import { evidenceFile, accessText, chatText, soldText, timelineText } from './evidence-texts.ts'

/** The record of a game as a bank reads it: what was sold, that it was delivered, what was said, from where. */
export async function readEvidenceRecord(ctx: Context, orderId: number) {
  const found = await readSealedEvidence(ctx.db, orderId)
  const { order, sessions } = found
  const recorded: Record<EvidenceText, string> = {
    product_description: soldText(found),
    uncategorized_text: timelineText(found),
    customer_communication_text: chatText(found),
    access_activity_log: accessText(found),
    refund_policy_disclosure: `The refund policy is shown at ${ctx.webUrl}/terms and linked from the page where the game was requested.`,
  }
  return {
    recorded,
    player: {
      name: order.player,
      email: order.player_email,
      address: (order.address ?? sessions[0]?.ip_address) || null,
    },
    serviceDate: (order.started_at ?? order.requested_at).toISOString().slice(0, 10),
    screenshotKey: order.screenshot_key,
  }
}

const mapTexts = (to: (name: EvidenceText) => string) =>
  Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, to(name)])) as Record<EvidenceText, string>

type Content = Omit<SentEvidence, 'stage' | 'sent_at'>

/** What is sent to the bank: the record without what staff left out, and their statement. */
export async function collectEvidence(ctx: Context, dispute: DisputeRow): Promise<Content> {
  const draft = draftOf(dispute)
  const { recorded, player, serviceDate, screenshotKey } = await readEvidenceRecord(ctx, dispute.order_id)
  return {
    statement: draft.statement,
    texts: mapTexts((name) => redacted(name, recorded[name], draft)),
    with_screenshot: draft.with_screenshot && screenshotKey !== null,
    player,
    service_date: serviceDate,
  }
}

/** The same as the provider takes it. A screenshot stays as long as its order, so that the files can be made again. */
export async function writeEvidence(
  ctx: Context,
  orderId: number,
  content: Content,
): Promise<Evidence & { whole: EvidenceFile }> {
  const { statement, texts, player } = content
  const screenshot = content.with_screenshot ? await screenshotOf(ctx, orderId) : null
  const whole = await wholeOf(orderId, content, screenshot)
  return {
    whole,
    files: [whole, ...(await partsOf(orderId, content, screenshot))],
    texts: {
      ...texts,
      uncategorized_text: [statement, texts.uncategorized_text].filter(Boolean).join('\n\n'),
      customer_name: player.name,
      customer_email_address: player.email,
      customer_purchase_ip: player.address,
      service_date: content.service_date,
    },
  }
}

/** Everything in one PDF. */
async function wholeOf(
  orderId: number,
  { statement, texts }: Content,
  screenshot: Buffer | null,
): Promise<EvidenceFile> {
  const sections = [
    { title: 'Our statement', text: statement },
    ...EVIDENCE_TEXTS.map((name) => ({ title: TITLES[name], text: texts[name] })),
  ].filter(({ text }) => text !== '')
  const data = await evidenceFile(`Queuemate, order ${orderId}`, sections, screenshot)
  return { field: 'uncategorized_file', name: `order-${orderId}.pdf`, data, contentType: 'application/pdf' }
}

/** What banks look for, as files of their own: the chat, the receipt and the screenshot. */
async function partsOf(orderId: number, { texts }: Content, screenshot: Buffer | null) {
  const partOf = async (
    text: EvidenceText,
    as: string,
    field: EvidenceFile['field'],
  ): Promise<EvidenceFile> => {
    const section = { title: TITLES[text], text: texts[text] }
    const data = await evidenceFile(`Queuemate, order ${orderId}`, [section], null)
    return { field, name: `${as}-${orderId}.pdf`, data, contentType: 'application/pdf' }
  }
  const parts = [
    await partOf('customer_communication_text', 'chat', 'customer_communication'),
    await partOf('product_description', 'receipt', 'receipt'),
  ]
  const result = { field: 'service_documentation', name: `result-${orderId}.jpg` } as const
  if (screenshot) parts.push({ ...result, data: screenshot, contentType: 'image/jpeg' })
  return parts
}

/** What staff have written so far. */
export const draftOf = ({ evidence_draft: draft }: Pick<DisputeRow, 'evidence_draft'>): EvidenceDraft =>
  evidenceDraft.safeParse(draft).data ?? EMPTY_DRAFT

/** What was sent at the earlier stages, and at this one once it is known to have been sent. */
export const sentOf = (dispute: DisputeRow): SentEvidence[] =>
  allSentOf(dispute).filter(
    ({ stage }) =>
      stage !== dispute.stage || dispute.submitted_at !== null || dispute.status === 'under_review',
  )

export const allSentOf = ({ evidence_sent: sent }: DisputeRow) => z.array(sentEvidence).parse(sent)

async function screenshotOf(ctx: Context, orderId: number): Promise<Buffer | null> {
  const key = (await orders.findOrder(ctx.db, orderId))?.screenshot_key
  const file = key && (await ctx.storage.open(key))
  return file ? Buffer.concat(await file.stream.toArray()) : null
}

const TITLES: Record<EvidenceText, string> = {
  product_description: 'What was sold',
  uncategorized_text: 'Timeline',
  customer_communication_text: 'Chat between the customer and the companion',
  access_activity_log: "The customer's sessions",
  refund_policy_disclosure: 'Refund policy',
}
