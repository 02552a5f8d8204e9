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

export type GuideBlock = { title: string; Body: ComponentType }

/** The guide in the specification's order (spec §2 'Companion agreement'): its 20 blocks. */
export const guideBlocks: readonly GuideBlock[] = [
  { title: 'Introduction', Body: Introduction },
  { title: 'Communication I', Body: CommunicationOne },
  { title: 'Communication II', Body: CommunicationTwo },
  { title: 'Communication III', Body: CommunicationThree },
  { title: 'Setting prices', Body: SettingPrices },
  { title: 'Requirements to keep status', Body: KeepStatus },
  { title: 'Rank requirements', Body: RankRequirements },
  { title: 'Community chat', Body: CommunityChat },
  { title: 'Going online', Body: GoingOnline },
  { title: 'Order Tutorial I', Body: OrderTutorialOne },
  { title: 'Order Tutorial II', Body: OrderTutorialTwo },
  { title: 'Order Tutorial III', Body: OrderTutorialThree },
  { title: 'Canceling orders', Body: CancelingOrders },
  { title: 'Payouts', Body: Payouts },
  { title: 'Referrals', Body: Referrals },
  { title: 'Poaching', Body: Poaching },
  { title: 'Conduct and safety', Body: ConductAndSafety },
  { title: 'Taxes', Body: Taxes },
  { title: 'Support', Body: Support },
  { title: 'Independent contractor agreement', Body: ContractorAgreement },
]
