import type Stripe from 'stripe'

/** The responses the stand-in gives, by their `object`: the drift test makes JSON schemas of these types. */
export interface Responses {
  account: Stripe.Account
  account_link: Stripe.AccountLink
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  customer: Stripe.Customer
  deleted_customer: Stripe.DeletedCustomer
  dispute: Stripe.Dispute
  file: Stripe.File
  login_link: Stripe.LoginLink
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}

/** What the gateway reads of each object: it has to be there. */
export const READ: { [kind in keyof Responses]?: readonly (keyof Responses[kind])[] } = {
  account: ['id', 'capabilities', 'external_accounts', 'payouts_enabled'],
  account_link: ['url'],
  balance: ['available', 'pending'],
  balance_transaction: ['id', 'amount', 'created', 'fee', 'net', 'source', 'type'],
  charge: ['id', 'balance_transaction', 'captured', 'payment_intent', 'receipt_url', 'source_transfer'],
  'checkout.session': ['id', 'setup_intent', 'status', 'url'],
  customer: ['id'],
  dispute: [
    'id',
    'amount',
    'balance_transactions',
    'created',
    'evidence',
    'evidence_details',
    'metadata',
    'reason',
    'status',
  ],
  file: ['id'],
  login_link: ['url'],
  payment_intent: ['id', 'last_payment_error', 'latest_charge', 'next_action', 'status', 'transfer_group'],
  payment_method: ['id', 'card'],
  payout: ['amount', 'failure_code', 'status'],
  'radar.early_fraud_warning': ['payment_intent', 'charge'],
  refund: ['id', 'amount', 'metadata', 'payment_intent', 'status'],
  transfer: ['id', 'reversed'],
  transfer_reversal: ['transfer'],
}

/** An event without its object, which is checked by its own type. */
export interface Envelope {
  id: string
  object: 'event'
  account?: string
  api_version: string | null
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  type: Stripe.Event.Type
}

/** As the stand-in decodes an upload: the bytes in base64. */
type FileUpload = Omit<Stripe.FileCreateParams, 'file'> & {
  file: { data: string; name: string; type: string }
}

/** The parameters of the calls the product makes, by route. */
export interface Requests {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/customers': Stripe.CustomerListParams
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/:id/capture': Stripe.PaymentIntentCaptureParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'POST /v1/disputes/:id': Stripe.DisputeUpdateParams
  'POST /v1/files': FileUpload
  'POST /v1/accounts': Stripe.AccountCreateParams
  'POST /v1/account_links': Stripe.AccountLinkCreateParams
  'POST /v1/accounts/:id/login_links': Stripe.AccountCreateLoginLinkParams
  'POST /v1/transfers': Stripe.TransferCreateParams
  'GET /v1/transfers': Stripe.TransferListParams
  'POST /v1/transfers/:id/reversals': Stripe.TransferCreateReversalParams
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams
}
