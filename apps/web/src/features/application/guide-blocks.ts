import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import {
  CommunicationOne,
  CommunicationThree,
  CommunicationTwo,
  CommunityChat,
  GoingOnline,
  Introduction,
  KeepStatus,
  RankRequirements,
  SettingPrices,
} from './guide-basics.tsx'
import {
  CancelingOrders,
  OrderTutorialOne,
  OrderTutorialThree,
  OrderTutorialTwo,
  Payouts,
} from './guide-orders.tsx'
import { ConductAndSafety, ContractorAgreement, Poaching, Referrals, Support, Taxes } from './guide-rules.tsx'

export type GuideBlock = { title: MessageDescriptor; Body: ComponentType }

/** The 20 blocks of the guide, in the specification's order (spec §2 'Companion agreement'). */
export const guideBlocks: readonly GuideBlock[] = [
  { title: msg`Introduction`, Body: Introduction },
  { title: msg`Communication I`, Body: CommunicationOne },
  { title: msg`Communication II`, Body: CommunicationTwo },
  { title: msg`Communication III`, Body: CommunicationThree },
  { title: msg`Setting prices`, Body: SettingPrices },
  { title: msg`Requirements to keep status`, Body: KeepStatus },
  { title: msg`Rank requirements`, Body: RankRequirements },
  { title: msg`Community chat`, Body: CommunityChat },
  { title: msg`Going online`, Body: GoingOnline },
  { title: msg`Order Tutorial I`, Body: OrderTutorialOne },
  { title: msg`Order Tutorial II`, Body: OrderTutorialTwo },
  { title: msg`Order Tutorial III`, Body: OrderTutorialThree },
  { title: msg`Canceling orders`, Body: CancelingOrders },
  { title: msg`Payouts`, Body: Payouts },
  { title: msg`Referrals`, Body: Referrals },
  { title: msg`Poaching`, Body: Poaching },
  { title: msg`Conduct and safety`, Body: ConductAndSafety },
  { title: msg`Taxes`, Body: Taxes },
  { title: msg`Support`, Body: Support },
  { title: msg`Independent contractor agreement`, Body: ContractorAgreement },
]
