import { z } from 'zod'
import { idText } from '../ids.ts'
import { staffPageOf } from './lists.ts'
import { staffNote } from './notes.ts'

/** What staff check before they decide. */
export const APPLICATION_CHECKS = [
  'name_readable',
  'rank_matches',
  'referral_active',
  'no_recent_rejection',
] as const
export type ApplicationCheck = (typeof APPLICATION_CHECKS)[number]

/** How an application that was sent can stand. `returned`: staff asked for a new video. */
export const SENT_STATES = ['submitted', 'approved', 'rejected', 'returned'] as const
export type SentState = (typeof SENT_STATES)[number]

/** Lists of applications: those that wait for staff, and those that were decided. */
export const APPLICATION_LISTS = ['pending', 'approved', 'rejected'] as const
export type ApplicationList = (typeof APPLICATION_LISTS)[number]

export const DECISION_TEXT_MAX = 2000
/** Why staff decide as they do: the applicant reads it in a mail and on the agreement page. */
export const decisionReason = z
  .string('Please give a reason')
  .trim()
  .min(3, 'Please give a reason')
  .max(DECISION_TEXT_MAX, 'A reason can have 2,000 characters at most')
const decisionNote = z.string().trim().max(DECISION_TEXT_MAX, 'A note can have 2,000 characters at most')

/** An id, or a username as the addresses of the console have it. */
const personRef = z.object({ userId: idText })
/** The application that was in view: another one has other contents. Without it the newest is meant. */
const inView = personRef.extend({ applicationId: z.int().positive().optional() })

export const applicationsInput = z
  .object({
    status: z.enum(APPLICATION_LISTS).default('pending'),
    /** Part of a name, username, in-game name or referral code. */
    query: z.string().trim().max(80).optional(),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type ApplicationsInput = z.output<typeof applicationsInput>

export const applicationInput = personRef
export const approveInput = inView.extend({
  paybandId: z.int('Please choose a payband').positive(),
  note: decisionNote.optional(),
})
export type ApproveInput = z.output<typeof approveInput>
export const declineInput = inView.extend({ reason: decisionReason })
export type DeclineInput = z.output<typeof declineInput>
export const checksInput = inView.extend({
  /** Those that changed: two members of staff may work at the same list. */
  checks: z.partialRecord(z.enum(APPLICATION_CHECKS), z.boolean()),
})
export type ChecksInput = z.output<typeof checksInput>

const applicationItem = z.object({
  application_id: z.int(),
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
  ign: z.string().nullable(),
  rank: z.int().nullable(),
  status: z.enum(SENT_STATES),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
})
export type ApplicationItem = z.infer<typeof applicationItem>
export const applicationPage = staffPageOf(applicationItem)
export type ApplicationPage = z.infer<typeof applicationPage>

const HISTORY_KINDS = [
  'code_used',
  'video_uploaded',
  'submitted',
  'approved',
  'rejected',
  'returned',
] as const

export const applicationDetail = applicationItem.extend({
  joined_at: z.string(),
  country: z.object({ code: z.string(), label: z.string() }).nullable(),
  role: z.string(),
  banned: z.boolean(),
  /** As a player: an open order keeps the role from changing. */
  has_open_order: z.boolean(),
  guide_read: z.int(),
  referral: z.object({
    code: z.string(),
    uses: z.int(),
    max_uses: z.int().nullable(),
    owner: z
      .object({ id: z.string(), name: z.string(), username: z.string(), active: z.boolean() })
      .nullable(),
  }),
  /** Null once it is gone. `url` is for the browser of the caller alone. */
  video: z
    .object({ url: z.string(), content_type: z.string(), size: z.int(), uploaded_at: z.string() })
    .nullable(),
  checks: z.array(z.enum(APPLICATION_CHECKS)),
  /** Of this and all earlier applications, oldest first. */
  history: z.array(
    z.object({
      kind: z.enum(HISTORY_KINDS),
      at: z.string(),
      /** The member of staff who decided. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  notes: z.array(staffNote),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>

/** Others who have the same application open now. */
export const applicationPresence = z.object({
  others: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ApplicationPresence = z.infer<typeof applicationPresence>

/** Beginnings of a reason, which staff complete. They are part of a mail, so they are in the language of mails. */
export const REJECTION_TEMPLATES = [
  {
    id: 'rank',
    label: 'The rank does not match',
    text: 'The rank in your video is not the one on your profile, or it is below Immortal 1.',
  },
  {
    id: 'account',
    label: 'Another account',
    text: 'The account in your video is not the one whose name and tag you sent.',
  },
  {
    id: 'edited',
    label: 'The video was edited',
    text: 'Your video looks edited. It has to show the career page of the game in one go, without cuts.',
  },
  {
    id: 'conduct',
    label: 'Earlier conduct',
    text: 'Earlier reports about your account do not allow us to accept you as a companion.',
  },
] as const

export const NEW_VIDEO_TEMPLATES = [
  {
    id: 'unreadable',
    label: 'Not readable',
    text: 'Your name, tag or rank cannot be read. Please record your career page again in a higher resolution.',
  },
  {
    id: 'incomplete',
    label: 'Something is missing',
    text: 'Your video ends too early. Please show your name, your tag and your rank on the career page.',
  },
  {
    id: 'broken',
    label: 'Does not play',
    text: 'Your video cannot be played. Please record it again and upload it as an mp4.',
  },
] as const
