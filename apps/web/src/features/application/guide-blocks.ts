import type { ComponentType } from 'react'
import { Introduction } from './blocks/01-introduction.tsx'
import { CommunicationOne } from './blocks/02-communication-1.tsx'
import { CommunicationTwo } from './blocks/03-communication-2.tsx'
import { CommunicationThree } from './blocks/04-communication-3.tsx'
import { SettingPrices } from './blocks/05-setting-prices.tsx'
import { KeepStatus } from './blocks/06-requirements-to-keep-status.tsx'
import { RankRequirements } from './blocks/07-rank-requirements.tsx'
import { CommunityChat } from './blocks/08-community-chat.tsx'
import { GoingOnline } from './blocks/09-going-online.tsx'
import { OrderTutorialOne } from './blocks/10-order-tutorial-1.tsx'
import { OrderTutorialTwo } from './blocks/11-order-tutorial-2.tsx'
import { OrderTutorialThree } from './blocks/12-order-tutorial-3.tsx'
import { CancelingOrders } from './blocks/13-canceling-orders.tsx'
import { Payouts } from './blocks/14-payouts.tsx'
import { Referrals } from './blocks/15-referrals.tsx'
import { Poaching } from './blocks/16-poaching.tsx'
import { ConductAndSafety } from './blocks/17-conduct-and-safety.tsx'
import { Taxes } from './blocks/18-taxes.tsx'
import { Support } from './blocks/19-support.tsx'
import { ContractorAgreement } from './blocks/20-independent-contractor-agreement.tsx'

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
