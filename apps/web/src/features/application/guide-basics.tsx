import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'
import { discordInvite } from '../../lib/links.ts'

/* Blocks 1 to 9 of the guide: talking with customers, prices, and what a companion needs to go online. */

export function Introduction() {
  return (
    <>
      <p>
        Players come to Queuemate because they want one steady teammate for the next game. That teammate is
        you. You queue with them, you play at their side, and you are paid per game at a price you set
        yourself.
      </p>
      <p>Three things hold from the first order to the last:</p>
      <ul>
        <li>
          You play on your own account. You never touch a customer's account and never ask for a password.
        </li>
        <li>This is not a boosting service. You sell your company and your play, not a rank.</li>
        <li>You are an independent contractor. You decide when you are online and for how long.</li>
      </ul>
      <p>
        The next 19 blocks are the whole agreement, in plain words. Most people need 15 minutes. Your progress
        is kept on your account, so you can stop here and go on from another device.
      </p>
    </>
  )
}

export function CommunicationOne() {
  return (
    <>
      <p>
        Every order has its own chat, open from the moment you accept. It is where the game begins, so use it
        before you send an invite.
      </p>
      <ul>
        <li>Say hello within the first minute. A customer who hears nothing cancels.</li>
        <li>Ask what they usually play and what they want from this game: climb, learn, or simply relax.</li>
        <li>
          Confirm their in-game name and tag. If they left it out, the order shows 'Not Provided by Customer'.
        </li>
        <li>Agree on voice or text before the lobby opens. Some people will not talk, and that is fine.</li>
      </ul>
      <p>
        Messages can have 1,000 characters, and both sides are reminded to never share personal details in the
        chat. That includes yours.
      </p>
    </>
  )
}

export function CommunicationTwo() {
  return (
    <>
      <p>In the game, your calls are half of what you are paid for. Keep them short enough to be used.</p>
      <ul>
        <li>Where, how many, what next. One idea per round is enough.</li>
        <li>Say what you are about to do before you do it, so they can come along.</li>
        <li>Speak to your customer, not only for them. Ask what they see.</li>
        <li>Teach between rounds, never over a clutch.</li>
      </ul>
      <p>
        The other three on the team did not hire you. Stay polite with them too: your customer hears all of
        it, and so does their rating of you.
      </p>
    </>
  )
}

export function CommunicationThree() {
  return (
    <>
      <p>Games are lost. How you talk about a lost round decides whether someone comes back.</p>
      <ul>
        <li>Talk about the next round, not the last one.</li>
        <li>Never comment on a customer's rank, voice, accent or setup.</li>
        <li>Take your own mistakes out loud. It makes theirs easier to mention.</li>
        <li>If the mood turns, offer a pause between games instead of an argument.</li>
      </ul>
      <p>
        After the game the customer rates you bad, good or great. The mean of all ratings becomes the word on
        your dashboard. You start in the middle, and a few good games move it.
      </p>
    </>
  )
}

export function SettingPrices() {
  return (
    <>
      <p>
        Staff give you a payband when they approve you. Inside it the price per game is yours to choose, on
        the dashboard, at any time.
      </p>
      <ul>
        <li>A price outside the band is refused. The slider's ends are the band.</li>
        <li>Prices have two decimals and are in US dollars.</li>
        <li>A change applies to new requests only. An order keeps the price it was requested at.</li>
        <li>The platform keeps up to 5% of each order. Your share is shown before you accept.</li>
      </ul>
      <p>
        New companions do well at the lower end: games bring ratings, and ratings are what lets you raise the
        price.
      </p>
    </>
  )
}

export function KeepStatus() {
  return (
    <>
      <p>Your place here depends on a few habits. None of them needs a minimum number of hours.</p>
      <ul>
        <li>Accept what you go online for. A missed order marks you offline and is counted.</li>
        <li>Start what you accept. An order that is not started within 30 minutes ends by itself.</li>
        <li>
          Submit score and screenshot for every finished game. After 24 hours without them staff look at the
          order.
        </li>
        <li>Keep your rating at good or better.</li>
        <li>Keep your rank and in-game name current, and your payout account in order.</li>
      </ul>
      <p>
        If something goes wrong, staff talk to you first. An account is disabled for repeated no-shows, for
        abuse, and at once for anything in 'Conduct and safety' that cannot be undone.
      </p>
    </>
  )
}

export function RankRequirements() {
  return (
    <>
      <p>
        You may only queue with players inside the range below. The marketplace filters for this, but the rule
        is yours to keep.
      </p>
      <EligibilityTable />
      <p>
        Your rank is checked against your verification video and locked after that. When it changes, ask for
        an update on the Rank page with a screenshot.
      </p>
      <p>
        If you drop below Immortal 1 you keep your account, but you cannot go online until you climb back.
      </p>
    </>
  )
}

export function CommunityChat() {
  return (
    <>
      <p>
        Companions and customers meet in our{' '}
        <a className="link" href={discordInvite} target="_blank" rel="noreferrer">
          community on Discord
        </a>
        . Joining is your choice, and most companions do: news about the platform appears there first.
      </p>
      <ul>
        <li>Use the name you use here, so that people know who you are.</li>
        <li>Do not post customers' names, chats or screenshots.</li>
        <li>Do not offer or arrange games there. Orders begin in the marketplace.</li>
        <li>Questions about a single order belong in a support ticket, where they stay private.</li>
      </ul>
    </>
  )
}

export function GoingOnline() {
  return (
    <>
      <p>
        Finish payout setup first: without it you cannot go online. Then the switch on your dashboard puts you
        in the marketplace.
      </p>
      <ul>
        <li>Before you go online the alert plays once, and the browser asks whether it may notify you.</li>
        <li>
          Keep the dashboard tab open with sound on. Alerts also come as notifications when the tab is hidden.
        </li>
        <li>While you are online the other pages are closed to you. Go offline to leave the dashboard.</li>
        <li>
          A dashboard that is gone for 90 seconds sets you offline, so that nobody waits for you in vain.
        </li>
        <li>One order at a time. After a game your score comes before the next order.</li>
      </ul>
      <p>
        Go offline when you leave your desk. It costs nothing, and a missed order costs somebody a minute.
      </p>
    </>
  )
}
