import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { FoundSignal, Signal } from '@queuemate/contracts/payouts/risk'
import { i18n } from '@queuemate/i18n/i18n'

const NAMES: Record<Signal, MessageDescriptor> = {
  shared_card: msg`One card, several accounts`,
  shared_payout_account: msg`One bank account, several companions`,
  shared_referral: msg`Paid companions of one referral code`,
  many_companions: msg`New card, many companions`,
  one_payer: msg`Paid mostly by one player`,
  disputes: msg`Disputes`,
  declines: msg`Declined payments`,
  short_game: msg`Game too short`,
  never_together: msg`Never there together`,
  same_picture: msg`Same screenshot`,
  changed_payout_account: msg`New bank account`,
  early_fraud_warning: msg`Fraud warning of the bank`,
  same_refunds: msg`Refunds by one member of staff`,
}
export const signalName = (name: Signal): string => i18n._(NAMES[name])

const EVIDENCE: Record<Signal, (value: number) => string> = {
  shared_card: (value) =>
    plural(value, { one: '# account pays with this card', other: '# accounts pay with this card' }),
  shared_payout_account: (value) =>
    plural(value, {
      one: '# companion is paid to this bank account',
      other: '# companions are paid to this bank account',
    }),
  shared_referral: (value) =>
    plural(value, {
      one: 'The player paid # companion of this code in 30 days',
      other: 'The player paid # companions of this code in 30 days',
    }),
  many_companions: (value) =>
    plural(value, {
      one: 'The card paid # companion within two days of its first game',
      other: 'The card paid # companions within two days of its first game',
    }),
  one_payer: (value) => t`${value}% of what the companion earned in 30 days came from this player`,
  disputes: (value) =>
    plural(value, {
      one: '# dispute of the player or about the card in 180 days',
      other: '# disputes of the player or about the card in 180 days',
    }),
  declines: (value) =>
    plural(value, {
      one: '# payment of the player was declined in a week',
      other: '# payments of the player were declined in a week',
    }),
  short_game: (value) => plural(value, { one: 'The game took # second', other: 'The game took # seconds' }),
  never_together: (value) =>
    plural(value, {
      one: 'Both had the page of the order open for # second',
      other: 'Both had the page of the order open for # seconds',
    }),
  same_picture: (value) =>
    plural(value, {
      one: 'The same pixels were uploaded # other time',
      other: 'The same pixels were uploaded # other times',
    }),
  changed_payout_account: (value) =>
    plural(value, {
      one: 'The bank account changed # day before',
      other: 'The bank account changed # days before',
    }),
  early_fraud_warning: () =>
    t`The bank of the card believes that the charge is fraudulent. A refund usually prevents a dispute.`,
  same_refunds: (value) =>
    plural(value, {
      one: 'One member of staff refunded # order of the player in 30 days',
      other: 'One member of staff refunded # orders of the player in 30 days',
    }),
}
export const evidenceText = ({ name, evidence }: FoundSignal): string => EVIDENCE[name](evidence.value)
