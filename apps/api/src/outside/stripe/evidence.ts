import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { cut } from '@queuemate/text/cut'
import type { CallRefused, Evidence, EvidenceFile } from './money-gateway.ts'
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
  const uploaded = await Promise.all(
    evidence.files.map(async ({ field, name, data, contentType: type }) => {
      const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file: { name, data, type } })
      return { field, id }
    }),
  )
  await stripe.disputes.update(disputeId, {
    evidence:
      disputeStage(dispute) === 'appeal' ? appealOf(evidence, uploaded) : fieldsOf(evidence, uploaded),
    metadata: { evidence: sum },
    submit: true,
  })
  return { ok: true }
}

type Uploaded = readonly { field: EvidenceFile['field']; id: string }[]

function fieldsOf({ texts }: Evidence, files: Uploaded): Stripe.DisputeUpdateParams.Evidence {
  // Stripe has no text field for communication, only one for a file, which banks open less often.
  const { customer_communication_text: communication, customer_purchase_ip: address, ...rest } = texts
  const fields = { ...rest, uncategorized_text: `${rest.uncategorized_text}\n\n${communication}` }
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cut(text, TEXT_MAX)])),
    ...(address ? { customer_purchase_ip: address } : {}),
    ...Object.fromEntries(files.map(({ field, id }) => [field, id])),
  }
}

/** An appeal takes a text and files. */
function appealOf({ texts }: Evidence, files: Uploaded): Stripe.DisputeUpdateParams.Evidence {
  const { product_description: game, customer_communication_text: communication } = texts
  const reason = cut(`${game}\n\n${communication}`, TEXT_MAX)
  return { appeal: { card: { reason_for_filing: reason, supporting_files: files.map(({ id }) => id) } } }
}

function sumOf({ texts, files }: Evidence): string {
  const sum = createHash('sha256').update(JSON.stringify(texts))
  for (const { data } of files) sum.update(data)
  return sum.digest('base64url')
}
