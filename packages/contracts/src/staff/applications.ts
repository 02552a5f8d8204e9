import { z } from 'zod'
import { idText } from '../ids.ts'
import { maybeWritten, written } from '../written.ts'

/** What staff check before they decide. */
export const APPLICATION_CHECKS = [
  'name_readable',
  'rank_matches',
  'referral_active',
  'no_recent_rejection',
] as const
export type ApplicationCheck = (typeof APPLICATION_CHECKS)[number]

/** The states of a submitted application. `returned`: staff requested a new video. */
export const SUBMITTED_STATES = ['submitted', 'approved', 'rejected', 'returned'] as const
export type SubmittedState = (typeof SUBMITTED_STATES)[number]

/** The lists of applications: waiting for staff, and decided. */
export const APPLICATION_LISTS = ['pending', 'approved', 'rejected'] as const
export type ApplicationList = (typeof APPLICATION_LISTS)[number]

const DECISION_TEXT_MAX = 2000
/** The reason for a staff decision, sent to the applicant by email and shown on the agreement page. */
export const decisionReason = written('Please give a reason', 3).max(
  DECISION_TEXT_MAX,
  'A reason can have 2,000 characters at most',
)
const decisionNote = maybeWritten().max(DECISION_TEXT_MAX, 'A note can have 2,000 characters at most')

/** An id, or a username as in the console's URLs. */
const personRef = z.object({ userId: idText })
/** `applicationId`: the application that staff saw, because a newer one may differ. Defaults to the newest. */
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
  /** Only the changed checks, because several members of staff may edit the same list. */
  checks: z.partialRecord(z.enum(APPLICATION_CHECKS), z.boolean()),
})
export type ChecksInput = z.output<typeof checksInput>

/** Templates for a reason, which staff can extend. They are not translated, because they become part of an email. */
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
