import { formatMoney } from '@queuemate/contracts/money'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import { collect, type CollectedEvidence } from '@queuemate/db/queries/payments/evidence'
import type { Context } from '../../../context.ts'
import type { Evidence } from '../../../outside/stripe/money-gateway.ts'
import { evidenceFile, type EvidenceSection } from './evidence-file.ts'

/** The provider's limit for each text. */
const TEXT_MAX = 20_000

/** The record of a game as a bank reads it: what was sold, that it was delivered, what was said, from where. */
export async function collectEvidence(
  ctx: Context,
  { order_id: orderId }: Pick<DisputeRow, 'order_id'>,
): Promise<Evidence> {
  const found = await collect(ctx.db, orderId)
  const { order, messages, sessions } = found
  const sections = sectionsOf(found)
  const data = await evidenceFile(
    `Queuemate, order ${orderId}`,
    sections,
    await screenshotOf(ctx, order.screenshot_key),
  )
  const [game, timeline, chat, access] = sections.map(({ lines }) => lines.join('\n').slice(0, TEXT_MAX))
  return {
    texts: {
      customer_name: order.player,
      customer_email_address: order.player_email,
      customer_purchase_ip: (order.address ?? sessions[0]?.ip_address) || null,
      product_description: game!,
      service_date: (order.started_at ?? order.requested_at).toISOString().slice(0, 10),
      access_activity_log: access!,
      customer_communication_text: messages.length > 0 ? chat! : 'The two did not write to each other.',
      refund_policy_disclosure: `The refund policy is shown at ${ctx.webUrl}/terms and linked from the page where the game was requested.`,
      uncategorized_text: timeline!,
    },
    file: { name: `order-${orderId}.pdf`, data, contentType: 'application/pdf' },
  }
}

async function screenshotOf(ctx: Context, key: string | null): Promise<Buffer | null> {
  const file = key && (await ctx.storage.open(key))
  return file ? Buffer.concat(await file.stream.toArray()) : null
}

function sectionsOf({ order, events, messages, sessions }: CollectedEvidence): EvidenceSection[] {
  const score = order.team_score === null ? 'none' : `${order.team_score}-${order.other_score}`
  return [
    {
      title: 'What was sold',
      lines: [
        `One game of a team shooter, played together with the companion ${order.companion} (@${order.companion_username ?? ''}).`,
        `The customer ${order.player} (@${order.player_username ?? ''}, member since ${stamp(order.player_since)}) requested it for ${formatMoney(order.price)}.`,
        `Requested ${stamp(order.requested_at)}, accepted ${stamp(order.accepted_at)}, started ${stamp(order.started_at)}, ended ${stamp(order.ended_at)}, score ${score} submitted ${stamp(order.scored_at)}.`,
      ],
    },
    {
      title: 'Timeline',
      lines: events.map(({ event, actor, reason, at }) =>
        [stamp(at), `${event.replaceAll('_', ' ')} by ${actor}`, reason].filter(Boolean).join(' · '),
      ),
    },
    {
      title: 'Chat between the customer and the companion',
      lines: messages.map(({ sender, text, at }) => `${stamp(at)} · ${sender}: ${text}`),
    },
    {
      title: "The customer's sessions",
      lines: [
        ...(order.address
          ? [`${order.address} · ${order.user_agent ?? ''} · requested the game ${stamp(order.requested_at)}`]
          : []),
        ...sessions.map(
          ({ ip_address, user_agent, created_at, updated_at }) =>
            `${ip_address || 'unknown address'} · ${user_agent ?? ''} · from ${stamp(created_at)} to ${stamp(updated_at)}`,
        ),
      ],
    },
  ]
}

const stamp = (at: Date | null) => (at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : 'never')
