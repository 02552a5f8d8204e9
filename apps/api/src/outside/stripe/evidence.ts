import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { CallRefused, Evidence } from './money-gateway.ts'
import { disputeStage } from './facts.ts'

const TEXT_MAX = 20_000

/**
 * Submits evidence. A bank takes it once at each stage, and the dispute is then under review: the same evidence again
 * changes nothing, other evidence is refused. The sum of what was submitted is kept with the dispute.
 */
export async function submitEvidence(
  stripe: Stripe,
  disputeId: string,
  evidence: Evidence,
): Promise<{ ok: true } | CallRefused> {
  const sum = sumOf(evidence)
  const dispute = await stripe.disputes.retrieve(disputeId)
  const { evidence_details: details, metadata, status } = dispute
  if (details.submission_count > 0 && !status.endsWith('needs_response'))
    return metadata.evidence === sum ? { ok: true } : { ok: false, code: 'evidence_submitted' }
  // A repeated call uploads once more, which harms nothing.
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { name: evidence.file.name, data: evidence.file.data, type: evidence.file.contentType },
  })
  await stripe.disputes.update(disputeId, {
    evidence: disputeStage(dispute) === 'appeal' ? appealOf(evidence, file.id) : fieldsOf(evidence, file.id),
    metadata: { evidence: sum },
    submit: true,
  })
  return { ok: true }
}

function fieldsOf({ texts }: Evidence, fileId: string): Stripe.DisputeUpdateParams.Evidence {
  // Stripe has no text field for communication, only one for a file.
  const { customer_communication_text: communication, customer_purchase_ip: address, ...rest } = texts
  const fields = { ...rest, uncategorized_text: `${rest.uncategorized_text}\n\n${communication}` }
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cut(text)])),
    ...(address ? { customer_purchase_ip: address } : {}),
    service_documentation: fileId,
  }
}

/** An appeal takes a text and files. */
function appealOf({ texts }: Evidence, fileId: string): Stripe.DisputeUpdateParams.Evidence {
  const { product_description: game, customer_communication_text: communication } = texts
  const reason = cut(`${game}\n\n${communication}`)
  return { appeal: { card: { reason_for_filing: reason, supporting_files: [fileId] } } }
}

/** Half of a character that the cut leaves would fail to encode. */
function cut(text: string): string {
  return text.slice(0, TEXT_MAX).toWellFormed()
}

function sumOf({ texts, file }: Evidence): string {
  return createHash('sha256').update(JSON.stringify(texts)).update(file.data).digest('base64url')
}
