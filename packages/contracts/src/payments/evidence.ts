import { z } from 'zod'
import { DISPUTE_STAGES } from './disputes.ts'

/** The recorded texts of a dispute's evidence, by the provider's names. Staff can leave them out, not edit them. */
export const EVIDENCE_TEXTS = [
  'product_description',
  'uncategorized_text',
  'customer_communication_text',
  'access_activity_log',
  'refund_policy_disclosure',
] as const
export type EvidenceText = (typeof EVIDENCE_TEXTS)[number]

/** The provider's limit for each text, in characters. */
export const EVIDENCE_TEXT_MAX = 20_000
const STATEMENT_MAX = 5000

export const evidenceDraft = z.object({
  /** Staff's own words, which come first. */
  statement: z.string().trim().max(STATEMENT_MAX, 'Please enter 5,000 characters at most'),
  /** Recorded texts that are left out. */
  omitted: z.array(z.enum(EVIDENCE_TEXTS)).max(EVIDENCE_TEXTS.length).default([]),
  /** Lines of the other recorded texts that are blacked out, word for word. */
  blacked_out: z
    .partialRecord(z.enum(EVIDENCE_TEXTS), z.array(z.string().max(EVIDENCE_TEXT_MAX)).max(2000))
    .default({}),
  /** Whether the screenshot of the result is part of the file. */
  with_screenshot: z.boolean(),
})
export type EvidenceDraft = z.infer<typeof evidenceDraft>

export const EMPTY_DRAFT: EvidenceDraft = {
  statement: '',
  omitted: [],
  blacked_out: {},
  with_screenshot: true,
}

/** What the bank reads in place of what staff left out. */
export const OMITTED = '[Queuemate left this part of the record out]'
export const BLACKED_OUT = '[Queuemate blacked this line out]'

/** A recorded text as it is sent: without what staff left out, and saying so. */
export function redacted(name: EvidenceText, recorded: string, draft: EvidenceDraft): string {
  if (draft.omitted.includes(name)) return OMITTED
  const hidden = new Set(draft.blacked_out[name])
  return recorded
    .split('\n')
    .map((line) => (hidden.has(line) ? BLACKED_OUT : line))
    .join('\n')
}

/** What is sent about the player besides the texts. */
const evidencePlayer = z.object({ name: z.string(), email: z.string(), address: z.string().nullable() })
const recordedTexts = z.record(z.enum(EVIDENCE_TEXTS), z.string())

/** What was sent to the bank at one stage, as it was then. */
export const sentEvidence = z.object({
  stage: z.enum(DISPUTE_STAGES),
  sent_at: z.string(),
  statement: z.string(),
  texts: recordedTexts,
  with_screenshot: z.boolean(),
  player: evidencePlayer,
  service_date: z.string(),
})
export type SentEvidence = z.infer<typeof sentEvidence>

const disputeId = z.int().positive()
export const disputeInput = z.object({ disputeId })
export const saveEvidenceInput = z.object({ disputeId, version: z.int().min(0), draft: evidenceDraft })
export type SaveEvidenceInput = z.output<typeof saveEvidenceInput>
/** `version`: the draft that staff saw. */
export const submitEvidenceInput = z.object({ disputeId, version: z.int().min(0) })
/** `stage`: what was sent then; without it, what would be sent now. */
export const previewInput = disputeInput.extend({ stage: z.enum(DISPUTE_STAGES).optional() })
