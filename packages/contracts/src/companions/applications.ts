import { z } from 'zod'
import { ign } from '../accounts/schemas.ts'
import { GUIDE_BLOCKS } from './application-limits.ts'

export const referralCodeInput = z.object({
  referral_code: z
    .string('Invalid referral code')
    .trim()
    .min(1, 'Invalid referral code')
    .max(64, 'Invalid referral code'),
  /** Stored on the profile. Required if the profile has no country in which payouts are possible. */
  country: z.int('Please select a country!').min(1, 'Please select a country!').optional(),
})
export type ReferralCodeInput = z.output<typeof referralCodeInput>
/** Blocks are read in order. `block` is the number of the block just read, starting at 1. */
export const readGuideInput = z.object({ block: z.int().min(1).max(GUIDE_BLOCKS) })

/** `username#tag`, at least 6 characters (spec §5 'Verification form'). */
export const verificationIgn = ign.refine((text) => text.length >= 6, {
  message: 'Please enter at least 6 characters (Ex. Queuemate User#mytag)',
})
export const applicationIgnInput = z.object({ ign: verificationIgn })
/** Identifies the text of the guide that the person was shown: the page's `hash`. */
const guideHash = z.string().regex(/^[0-9a-f]{64}$/)
export const submitAgreementInput = z.object({ ign: verificationIgn.optional(), hash: guideHash.optional() })
export type SubmitAgreementInput = z.output<typeof submitAgreementInput>
export const acceptAgreementInput = z.object({ hash: guideHash })

/** The state of an application. Progress in the guide is stored with the account, not in the browser. */
export const companionApplication = z.object({
  status: z.int().min(0).max(4),
  guide_read: z.int().min(0).max(GUIDE_BLOCKS),
  ign: z.string().nullable(),
  video: z.object({ content_type: z.string(), size: z.int(), finished_at: z.string() }).nullable(),
  submitted_at: z.string().nullable(),
  /** When the agreement took effect. */
  agreed_at: z.string().nullable(),
  /** Why staff rejected the previous application. */
  rejected_reason: z.string().nullable(),
  /** Why staff requested a new video; null unless that was their last decision. */
  new_video_reason: z.string().nullable(),
  /** Why staff disabled the companion. */
  disabled_reason: z.string().nullable(),
  /** Whether the rank on the profile is high enough to apply. */
  rank_ok: z.boolean(),
  /** The current guide, which is the agreement. */
  agreement: z.object({
    hash: z.string(),
    /** Whether a companion has to accept it before they next go online. */
    must_accept: z.boolean(),
    /**
     * When they accepted it or, failing that, an earlier text; null also for companions from before acceptances were
     * stored.
     */
    accepted_at: z.string().nullable(),
  }),
})
export type CompanionApplication = z.infer<typeof companionApplication>

/** A referral code that staff gave to a companion, and the people who joined with it. */
const REFERRAL_STATES = ['active', 'used_up', 'expired', 'disabled'] as const
export const referral = z.object({
  code: z.string(),
  state: z.enum(REFERRAL_STATES),
  uses: z.int(),
  max_uses: z.int().nullable(),
  expires_at: z.string().nullable(),
  joined: z.array(
    z.object({
      /** The first name only, which is all that the people who joined have agreed to share. */
      name: z.string(),
      joined_at: z.string(),
      status: z.enum(['applying', 'in_review', 'companion', 'not_accepted']),
    }),
  ),
})
export type Referral = z.infer<typeof referral>
