import { useState } from 'react'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import { BannerPicker } from '../src/banner-picker.tsx'
import { CardBrand } from '../src/card-brand.tsx'
import { ChatForm, ChatFrame, ChatLog, ChatMessage, ChatNotice, ChatSystemLine } from '../src/chat.tsx'
import { CompanionCard, CompanionCardSkeleton } from '../src/companion-card.tsx'
import { EligibilityTable } from '../src/eligibility-table.tsx'
import { Country } from '../src/flag.tsx'
import { OrderRail } from '../src/order-rail.tsx'
import { OrderStatusBadge } from '../src/order-status-badge.tsx'
import { Party, type PartyState } from '../src/party.tsx'
import { PriceBand } from '../src/price-band.tsx'
import { Price } from '../src/price.tsx'
import { RankBadge, RankPlate } from '../src/rank-badge.tsx'
import { Group, Part } from './part.tsx'
import styles from './specimen.module.css'
import dawn from '../assets/banners/dawn.svg'
import mist from '../assets/banners/mist.svg'
import vela from '../assets/people/vela.svg'

const parties: PartyState[] = ['ask', 'wait', 'lit', 'out']
const companion = {
  name: 'Vela Moreno',
  tag: 'vela',
  profile_picture: vela,
  banner_url: dawn,
  country_code: 'NO',
  country_name: 'Norway',
  matches: 1204,
  hourly: 1800,
}
const card = {
  companion: { ...companion, available: true },
  action: <Button variant="lit-soft">Queue</Button>,
}
const statuses = Object.values(OrderStatus)
const highest = RANKS.at(-1)?.value ?? null

export function ProductParts() {
  const [banner, setBanner] = useState(1)
  const [price, setPrice] = useState(1500)
  return (
    <Group title="Product parts">
      <Part name="CompanionCard" wide>
        <CompanionCard {...card} unit="hour" rank={<RankBadge rank={RANKS[0]?.value} />} />
        <CompanionCard {...card} unit="hour" rank={<RankBadge rank={highest} />} radiant />
        <CompanionCard
          {...card}
          companion={{ ...companion, available: false }}
          unit="hour"
          rank={<RankBadge rank={null} />}
        />
        <CompanionCard
          {...card}
          companion={{ ...companion, profile_picture: null, banner_url: null }}
          unit="game"
        />
        <CompanionCardSkeleton />
      </Part>
      <Part name="Party" wide>
        {parties.map((state) => (
          <Party key={state} state={state} you={null} companion={{ picture: vela, name: 'Vela' }} />
        ))}
      </Part>
      <Part name="RankBadge">
        {RANKS.map(({ value }) => (
          <RankBadge key={value} rank={value} />
        ))}
        <RankBadge rank={null} />
        <RankPlate rank={highest} />
        <RankPlate rank={null} />
      </Part>
      <Part name="OrderStatusBadge">
        {statuses.map((status) => (
          <OrderStatusBadge key={status} status={status} />
        ))}
      </Part>
      <Part name="OrderRail" wide>
        {statuses.map((status) => (
          <OrderRail key={status} status={status} />
        ))}
      </Part>
      <Part name="Price, PriceBand" wide>
        <Price cents={1800} unit="hour" />
        <div>
          <PriceBand minimum={1000} maximum={2000} value={price} onValueChange={setPrice} />
        </div>
      </Part>
      <Part name="Country, CardBrand">
        <Country code="NO" name="Norway" />
        {['visa', 'mastercard', 'amex', 'discover', 'other'].map((brand) => (
          <CardBrand key={brand} brand={brand} />
        ))}
      </Part>
      <Part name="EligibilityTable" wide>
        <EligibilityTable />
      </Part>
      <Part name="BannerPicker" wide>
        <BannerPicker
          legend="Banner"
          banners={[dawn, mist].map((label, place) => ({ value: place + 1, label }))}
          value={banner}
          onValueChange={setBanner}
        />
      </Part>
      <Part name="Chat" wide>
        <ChatFrame label="Chat" head="Vela" className={styles.stage}>
          <ChatNotice />
          <ChatLog>
            <ChatSystemLine>The order was accepted</ChatSystemLine>
            <ChatMessage text="Hello" mine={false} continues={false} sender="Vela" />
            <ChatMessage text="Ready?" mine={false} continues sender="Vela" footer="1 minute ago" />
            <ChatMessage text="Yes" mine continues={false} sender="You" />
            <ChatMessage text="On its way" mine continues state="sending" sender="You" />
            <ChatMessage text="Lost" mine continues state="failed" sender="You" footer="Not sent" />
          </ChatLog>
          <ChatForm placeholder="Message" most={1000} onSend={() => {}} />
        </ChatFrame>
      </Part>
    </Group>
  )
}
