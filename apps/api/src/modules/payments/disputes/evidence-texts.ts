import PDFDocument from 'pdfkit'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderEvent } from '@queuemate/contracts/orders/machine'
import { EVIDENCE_TEXT_MAX } from '@queuemate/contracts/payments/evidence'
import type { CollectedEvidence } from '@queuemate/db/queries/payments/evidence'
import { cut } from '@queuemate/text/cut'
import { FONT, inLatin } from '../../../base/in-latin.ts'

export function soldText({ order, payment }: CollectedEvidence): string {
  const score = order.team_score === null ? 'none' : `${order.team_score}-${order.other_score}`
  const card = payment?.card_last4
    ? `${capitalized(payment.card_brand ?? 'card')} ending ${payment.card_last4}`
    : 'the card on file'
  return lines(
    `One game of a team shooter, played together with the companion ${order.companion} (@${order.companion_username ?? ''}).`,
    `The customer ${order.player} (@${order.player_username ?? ''}, member since ${stamp(order.player_since)}) requested it for ${formatMoney(order.price)}.`,
    `Requested ${stamp(order.requested_at)}, accepted ${stamp(order.accepted_at)}, started ${stamp(order.started_at)}, ended ${stamp(order.ended_at)}, score ${score} submitted ${stamp(order.scored_at)}.`,
    payment && `Charged to ${card}.${payment.receipt_url ? ` Receipt: ${payment.receipt_url}` : ''}`,
  )
}

/** What each event is called for a bank; `by`: who caused it. */
const EVENTS: Record<OrderEvent, (by: string) => string> = {
  request: (by) => `Game requested by ${by}`,
  accept_order: (by) => `Request accepted by ${by}`,
  expire: () => 'Request ended without a reply',
  missed: () => 'Request missed by the companion',
  decline: () => 'Request declined by the companion',
  cancelled: (by) => `Order canceled by ${by}`,
  queue_started: (by) => `Game started by ${by}`,
  game_finished: (by) => `Game ended by ${by}`,
  order_complete: (by) => `Game marked as complete by ${by}`,
  finish: (by) => `Score submitted by ${by}`,
  not_started: () => 'Order ended: the game was not started in time',
  abandon: () => 'Order ended by our support team',
  still_playing: () => 'Both people asked whether the game is over',
  game_overdue: () => 'End of the game overdue',
  score_overdue: () => 'Score overdue',
  payment_overdue: () => 'Order ended: the payment provider did not respond',
  authorized: () => 'Card authorized',
  authorize_failed: () => 'Card declined',
  authorize_rejected: () => 'Authorization refused by the payment provider',
  captured: () => 'Card charged',
  capture_failed: () => 'Charge declined',
  capture_rejected: () => 'Charge refused by the payment provider',
  released: () => 'Authorization released',
  refunded: () => 'Charge refunded',
}
const ACTORS: Record<string, string> = {
  player: 'the customer',
  companion: 'the companion',
  staff: 'our support team',
}

const PRESENT = {
  player: 'The customer had the page of the game open',
  companion: 'The companion had the page of the game open',
  both: 'Both had the page of the game open at the same time',
}

/**
 * The moves of an order, and when its people had its page open. The reasons of moves are codes or words for the two people, and
 * are left out.
 */
export const timelineText = ({ events, present }: CollectedEvidence) =>
  lines(
    ...events.map(({ event, actor, at }) => {
      const text = EVENTS[event as OrderEvent] as (typeof EVENTS)[OrderEvent] | undefined
      return `${stamp(at)} · ${text ? text(ACTORS[actor] ?? 'Queuemate') : event.replaceAll('_', ' ')}`
    }),
    ...present.map(({ who, since, until }) => `${PRESENT[who]} from ${stamp(since)} to ${stamp(until)}`),
  )

export const chatText = ({ messages }: CollectedEvidence) =>
  lines(...messages.map(({ sender, text, at }) => `${stamp(at)} · ${sender}: ${text}`)) ||
  'The two did not write to each other.'

export function accessText({ order, sessions }: CollectedEvidence): string {
  const text = lines(
    order.address &&
      `${order.address} · ${order.user_agent ?? ''} · requested the game ${stamp(order.requested_at)}`,
    ...sessions.map(
      ({ ip_address, user_agent, created_at, updated_at }) =>
        `${ip_address || 'unknown address'} · ${user_agent ?? ''} · from ${stamp(created_at)} to ${stamp(updated_at)}`,
    ),
  )
  return text || 'We have no earlier sessions of this customer.'
}

const lines = (...texts: (string | null | undefined)[]) =>
  cut(texts.filter(Boolean).join('\n'), EVIDENCE_TEXT_MAX)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const stamp = (at: Date | null) => (at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : 'never')

export interface EvidenceSection {
  title: string
  text: string
}

/** A PDF with the sections one below the other, and the screenshot (a JPEG) on a page of its own. */
export function evidenceFile(title: string, sections: EvidenceSection[], screenshot: Buffer | null) {
  return new Promise<Buffer>((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 50, info: { Title: title } })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
    pdf.font(FONT).fontSize(16).text(title).moveDown()
    const shown = sections.map((section) => ({ ...section, shown: inLatin(section.text) }))
    if (shown.some((section) => section.shown !== section.text)) pdf.fontSize(9).text(LATIN_NOTE).moveDown()
    for (const section of shown) {
      pdf.fontSize(12).text(section.title).moveDown(0.3).fontSize(9)
      for (const line of section.shown.split('\n')) pdf.text(line)
      pdf.moveDown()
    }
    if (screenshot) {
      pdf.addPage().fontSize(12).text('Screenshot of the result').moveDown(0.5)
      pdf.image(screenshot, { fit: [512, 620] })
    }
    pdf.end()
  })
}

const LATIN_NOTE =
  'Letters of some scripts are written in Latin letters here. The texts submitted with this file have the originals.'
