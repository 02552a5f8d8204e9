/**
 * The payment provider's events for both of our endpoints (docs/operations.md): what our own calls cannot return. The
 * response to a capture or a cancellation is booked immediately, so an undisturbed game needs no webhook.
 */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'payment_intent.canceled',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'account.updated',
  'capability.updated',
]
