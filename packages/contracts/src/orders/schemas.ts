import { z } from 'zod'
import { idText, isUuid } from '../ids.ts'
import { cents } from '../cents.ts'
import { cursorInput, pageOf } from '../pagination.ts'
import { HELD_REASONS } from '../payouts/held.ts'
import { CANCEL_REASONS, COMPANION_ABSENT } from './machine.ts'
import { TIMELINE_EVENTS } from './timeline.ts'
import { reportBody, reportView } from './reports.ts'
import { SURVEY_NOTES_MAX, SurveyImprovement, SurveyRating, SurveyType } from './survey.ts'
import { maybeWritten } from '../written.ts'
import { wish, wishInput } from './wish.ts'

/** Order ids are integers. Forms and queries may send them as text. */
const orderId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

/** `price`: the shown price in cents. The request is refused if the companion's price differs (contract §2). */
export const requestInput = z.object({
  companion_id: idText,
  price: cents.optional(),
  wish: wishInput.nullish(),
})
export const randomInput = z.object({
  region: z.int().min(0).max(32_767).optional(),
  rank: z.int().min(0).max(32_767).optional(),
  wish: wishInput.nullish(),
})
/** The input of a call on the caller's current order. `order_id` protects against outdated pages. */
export const moveInput = z.object({ order_id: orderId.optional() })
export const cancelInput = moveInput.extend({
  reason: z.enum([...CANCEL_REASONS, COMPANION_ABSENT]).optional(),
})

/** A score like `13-7`, with the companion's team first (spec §5). */
export const score = z
  .string()
  .trim()
  .min(3, 'Please enter the score like 13-7')
  .regex(/^\d{1,3}\s*-\s*\d{1,3}$/, 'Please enter the score like 13-7')
export const finishInput = moveInput.extend({ score })

/** The size limit of a screenshot, 10 MB (contract §2). */
export const SCREENSHOT_BYTES = 10 * 1024 * 1024

/** Splits `13-7` into its numbers. The text must have passed `score`. */
export function parseScore(text: string): { team: number; other: number } {
  const [team, other] = text.split('-').map((part) => Number(part.trim()))
  return { team: team!, other: other! }
}

/** Only the rating is required (spec §5 'Survey'). */
export const feedbackInput = z.object({
  order_id: orderId.optional(),
  rating: z.int('Please choose a rating').min(1).max(SurveyRating.great),
  type: z.int().min(1).max(SurveyType.casual).nullish(),
  improvement: z.int().min(1).max(SurveyImprovement.strategy).nullish(),
  notes: maybeWritten().max(SURVEY_NOTES_MAX).default(''),
  /** Whether the companion's page may show the notes, once staff have approved them. */
  share_note: z.boolean().default(false),
})

export const createdOrder = z.object({ order_id: z.int(), startTime: z.int() })
export const expired = z.object({ expired: z.literal(true) })

/** Who asks for a game. `games_together`: how many with this companion were scored; `last` is the latest one's score. */
const requestPlayer = z.object({
  picture: z.string().nullable(),
  rank: z.int().nullable(),
  languages: z.array(z.string()),
  games_together: z.int(),
  last: z.object({ own: z.int(), other: z.int() }).nullable(),
  wish: wish.nullable(),
})

/** A request as its companion sees it. `name`: the first name and an initial. `price`: the companion's share. */
export const incomingRequest = z.object({
  order_id: z.int(),
  name: z.string(),
  username: z.string(),
  price: cents,
  expiresAt: z.string(),
  player: requestPlayer,
})
export type IncomingRequest = z.infer<typeof incomingRequest>

/** The payment of an order, read from the ledger (contract §4). */
export const orderMoney = z.object({
  state: z.enum([
    'none',
    'pending',
    'held',
    'charged',
    'released',
    'partly_refunded',
    'refunded',
    'disputed',
    'failed',
  ]),
  amount: cents,
  /** What has been promised back to the player, in cents. */
  refunded: cents,
})
export type OrderMoney = z.infer<typeof orderMoney>

/**
 * The phase of a person's current order, as the screens distinguish it. `authorizing`: the companion has accepted, and
 * the card is being authorized. `over`: the game has ended, and the score or the survey is still open.
 */
export const ORDER_PHASES = ['none', 'requested', 'authorizing', 'accepted', 'playing', 'over'] as const
export type OrderPhase = (typeof ORDER_PHASES)[number]

export const activeOrder = z.object({
  phase: z.enum(ORDER_PHASES),
  /** The number of the order's moves. An event with a lower version is older than this response. */
  version: z.int().nullable(),
  isActive: z.boolean(),
  isPending: z.boolean(),
  startTime: z.int().nullable(),
  status: z.int().nullable(),
  order_id: z.int().nullable(),
  role: z.enum(['player', 'companion']).nullable(),
  companion: z
    .object({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      profile_picture: z.string().nullable(),
    })
    .nullable(),
  /** The incoming request, as shown in the alert. Only for the companion of a pending order. */
  request: incomingRequest.nullable(),
  /** The bank's page on which the player has to confirm the payment; null if no confirmation is needed. */
  payment_url: z.string().nullable(),
  /** If there is no current order: the person's latest order, for screens that still show it. */
  last: z.object({ order_id: z.int(), status: z.int(), reason: z.string().nullable() }).nullable(),
})
export type ActiveOrder = z.infer<typeof activeOrder>

export const orderDetails = z.object({
  order: z.object({
    id: z.int(),
    /** As in `activeOrder`. */
    version: z.int(),
    total_price: cents,
    companion_price: cents,
    order_time: z.string(),
    status: z.int(),
    accepted_time: z.string().nullable(),
    started_time: z.string().nullable(),
    ended_time: z.string().nullable(),
    team_score: z.int().nullable(),
    other_score: z.int().nullable(),
    starting: z.boolean(),
    money: orderMoney,
    wish: wish.nullable(),
  }),
  counterpart: z.object({ username: z.string(), name: z.string(), pfp: z.string().nullable() }),
  account: z.object({
    ingame_name: z.string().nullable(),
    ingame_tag: z.string().nullable(),
    ingame_rank: z.int().nullable(),
    discord: z.string().nullable(),
    discord_linked: z.boolean(),
  }),
})
export type OrderDetails = z.infer<typeof orderDetails>

/** A player's scored games with one companion. `latest`: the scores of up to five, newest first. */
export const gamesTogether = z.object({
  companion_id: z.string(),
  games: z.int(),
  won: z.int(),
  last_at: z.string(),
  latest: z.array(z.object({ order_id: z.int(), own: z.int(), other: z.int(), at: z.string() })),
})
export type GamesTogether = z.infer<typeof gamesTogether>

export const orderState = z.object({ order_id: z.int(), status: z.int() })

/** One of the caller's orders, open or closed, with its history. */
export const orderIdInput = z.object({ order_id: orderId })
export const orderRecord = z.object({
  order_id: z.int(),
  role: z.enum(['player', 'companion']),
  status: z.int(),
  total_price: cents,
  fee: cents.nullable(),
  companion_price: cents.nullable(),
  requested_at: z.string(),
  accepted_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  closed_reason: z.string().nullable(),
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
  money: orderMoney,
  counterpart: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    pfp: z.string().nullable(),
  }),
  /** For the player: whether the companion can be requested now; false for the companion. */
  available: z.boolean(),
  /** The URL of the result's screenshot; null without one. */
  screenshot_url: z.string().nullable(),
  /**
   * The player's own rating (`SurveyRating`); null without one, and for the companion. Companions see only their
   * average and never the rating of a single game, so that players rate honestly.
   */
  rating: z.int().nullable(),
  /** Whether the player can rate the game now: it was played and has not been rated yet. */
  can_rate: z.boolean(),
  /** The order's moves, and what happened to its money afterwards. */
  timeline: z.array(
    z.object({
      event: z.enum(TIMELINE_EVENTS),
      actor: z.enum(['player', 'companion', 'staff', 'system']),
      reason: z.string().nullable(),
      /** In cents. Only for refunds and disputes. */
      amount: cents.nullable(),
      at: z.string(),
    }),
  ),
  /** For the player: what staff refunded, oldest first, without what failed. */
  refunds: z.array(z.object({ at: z.string(), amount: cents, reason: z.string().nullable() })),
  /** The provider's page with the receipt; null before the charge, and for the companion. */
  receipt_url: z.string().nullable(),
  /** The charged card; null if unknown, and for the companion. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** A readable reason why the card was refused; null for the companion. */
  decline: z.string().nullable(),
  /** The caller's own report, and whether they can still make one. */
  report: reportView.nullable(),
  can_report: z.boolean(),
  /** The deadline for reports, also after it has passed; null while the order is open. */
  report_until: z.string().nullable(),
  /** The companion's earning; null for the player. */
  earning: z
    .object({
      state: z.enum(['none', 'waiting', 'owed', 'paid']),
      amount: cents,
      /** When it was paid out, or the earliest date it can be. */
      at: z.string().nullable(),
      /** Why the next payout does not include it; null if it does. */
      held: z.enum(HELD_REASONS).nullable(),
    })
    .nullable(),
})
export type OrderRecord = z.infer<typeof orderRecord>

export const reportInput = reportBody.extend({ order_id: orderId })

/** A game in the player's list. */
const gameItem = z.object({
  order_id: z.int(),
  status: z.int(),
  closed_reason: z.string().nullable(),
  requested_at: z.string(),
  companion: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    pfp: z.string().nullable(),
    available: z.boolean(),
  }),
  price: cents,
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
  money: orderMoney,
})
export type GameItem = z.infer<typeof gameItem>
/** A page of a player's orders, of those with one companion if it is given. */
export const gamesInput = cursorInput.extend({
  companion_id: idText.refine(isUuid, 'This is not a valid id').optional(),
})
export type GamesInput = z.output<typeof gamesInput>
/** `companions`: with whom the player has played how many games, the latest first; null after the first page. */
export const gamePage = pageOf(gameItem).extend({
  companions: z
    .array(z.object({ id: z.string(), name: z.string(), games: z.int(), won: z.int() }))
    .nullable(),
})
export type GamePage = z.infer<typeof gamePage>
