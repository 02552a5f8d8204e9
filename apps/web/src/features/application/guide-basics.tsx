import { Trans } from '@lingui/react/macro'
import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'
import { discordInvite } from '../../lib/links.ts'

/* Blocks 1 to 9 of the guide: talking with customers, prices, and what a companion needs to go online. */

export function Introduction() {
  return (
    <>
      <p>
        <Trans>
          Players come to Queuemate because they want one reliable teammate for the next game. That teammate
          is you. You queue with them, play alongside them, and are paid per game at a price you set.
        </Trans>
      </p>
      <p>
        <Trans>Three rules apply to every order:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            You play on your own account. You never touch a customer's account and never ask for a password.
          </Trans>
        </li>
        <li>
          <Trans>This is not a boosting service. You sell your company and your play, not a rank.</Trans>
        </li>
        <li>
          <Trans>You are an independent contractor. You decide when you are online and for how long.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The next 19 blocks are the whole agreement, in plain words. They take most people 15 minutes. Your
          progress is saved to your account, so you can stop here and continue on another device.
        </Trans>
      </p>
    </>
  )
}

export function CommunicationOne() {
  return (
    <>
      <p>
        <Trans>
          Every order has its own chat, open from the moment you accept. It is where the game begins, so use
          it before you send an invite.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Say hello within the first minute. A customer who hears nothing will cancel.</Trans>
        </li>
        <li>
          <Trans>
            Ask what they usually play and what they want from this game: climb, learn, or simply relax.
          </Trans>
        </li>
        <li>
          <Trans>
            Confirm their in-game name and tag. If they did not give one, the order shows 'Not Provided by
            Customer'.
          </Trans>
        </li>
        <li>
          <Trans>
            Agree on voice or text before the lobby opens. Some people prefer not to talk, and that is fine.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Messages can have up to 1,000 characters, and both of you are reminded never to share personal
          details in the chat. That includes yours.
        </Trans>
      </p>
    </>
  )
}

export function CommunicationTwo() {
  return (
    <>
      <p>
        <Trans>
          In the game, your calls are half of what you are paid for. Keep them short enough to be used.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Where, how many, what next. One idea per round is enough.</Trans>
        </li>
        <li>
          <Trans>Say what you are about to do before you do it, so they can come along.</Trans>
        </li>
        <li>
          <Trans>Talk with your customer, not at them. Ask what they see.</Trans>
        </li>
        <li>
          <Trans>Teach between rounds, never during a clutch.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The other three players on the team did not hire you. Be polite to them too: your customer hears
          everything, and it shows in your rating.
        </Trans>
      </p>
    </>
  )
}

export function CommunicationThree() {
  return (
    <>
      <p>
        <Trans>
          You will lose games. How you talk about a lost round decides whether a customer comes back.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Talk about the next round, not the last one.</Trans>
        </li>
        <li>
          <Trans>Never comment on a customer's rank, voice, accent or setup.</Trans>
        </li>
        <li>
          <Trans>Admit your own mistakes out loud. It makes theirs easier to talk about.</Trans>
        </li>
        <li>
          <Trans>If the mood turns, offer a pause between games instead of an argument.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          After the game the customer rates you bad, good or great. Your dashboard shows the average of your
          ratings as a word. You start in the middle, and a few good games move it up.
        </Trans>
      </p>
    </>
  )
}

export function SettingPrices() {
  return (
    <>
      <p>
        <Trans>
          Staff assign you a payband when they approve you. Within it, you can change your price per game on
          the dashboard at any time.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Prices outside your payband are not accepted. The slider shows the range.</Trans>
        </li>
        <li>
          <Trans>Prices have two decimals and are in US dollars.</Trans>
        </li>
        <li>
          <Trans>A change applies to new requests only. An order keeps the price it was requested at.</Trans>
        </li>
        <li>
          <Trans>The platform keeps up to 5% of each order. Your share is shown before you accept.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          New companions do well at the lower end: games bring ratings, and good ratings let you raise your
          price.
        </Trans>
      </p>
    </>
  )
}

export function KeepStatus() {
  return (
    <>
      <p>
        <Trans>Keeping your account depends on a few habits. There is no minimum number of hours.</Trans>
      </p>
      <ul>
        <li>
          <Trans>Accept the orders you go online for. A missed order takes you offline and is counted.</Trans>
        </li>
        <li>
          <Trans>
            Start the orders you accept. An order that is not started within 30 minutes ends automatically.
          </Trans>
        </li>
        <li>
          <Trans>
            Submit the score and a screenshot for every finished game. After 24 hours without them, staff look
            at the order.
          </Trans>
        </li>
        <li>
          <Trans>Keep your rating at good or better.</Trans>
        </li>
        <li>
          <Trans>Keep your rank and in-game name current, and your payout account in order.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          If something goes wrong, staff talk to you first. An account is disabled for repeated no-shows, for
          abuse, and at once for anything in 'Conduct and safety' that cannot be undone.
        </Trans>
      </p>
    </>
  )
}

export function RankRequirements() {
  return (
    <>
      <p>
        <Trans>
          You may only queue with players in the range below. The marketplace filters for this, but keeping
          the rule is your responsibility.
        </Trans>
      </p>
      <EligibilityTable />
      <p>
        <Trans>
          Your rank is checked against your verification video and locked after that. When it changes, ask for
          an update on the Rank page with a screenshot.
        </Trans>
      </p>
      <p>
        <Trans>
          If you drop below Immortal 1 you keep your account, but you cannot go online until you climb back.
        </Trans>
      </p>
    </>
  )
}

export function CommunityChat() {
  return (
    <>
      <p>
        {discordInvite ? (
          <Trans>
            Companions and customers meet in our{' '}
            <a className="link" href={discordInvite} target="_blank" rel="noreferrer">
              community on Discord
            </a>
            . Joining is your choice, and most companions do: news about the platform appears there first.
          </Trans>
        ) : (
          <Trans>
            Companions and customers meet in our community on Discord. Joining is your choice, and most
            companions do: news about the platform appears there first. Support sends you the invitation.
          </Trans>
        )}
      </p>
      <ul>
        <li>
          <Trans>Use the same name there, so that people know who you are.</Trans>
        </li>
        <li>
          <Trans>Do not post customers' names, chats or screenshots.</Trans>
        </li>
        <li>
          <Trans>Do not offer or arrange games there. Orders begin in the marketplace.</Trans>
        </li>
        <li>
          <Trans>Questions about a single order belong in a support ticket, where they stay private.</Trans>
        </li>
      </ul>
    </>
  )
}

export function GoingOnline() {
  return (
    <>
      <p>
        <Trans>
          Finish payout setup first: without it you cannot go online. Then the switch on your dashboard puts
          you in the marketplace.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Before you go online, the alert plays once and your browser asks to show notifications.
          </Trans>
        </li>
        <li>
          <Trans>
            Keep the dashboard tab open with sound on. You also get notifications when the tab is hidden.
          </Trans>
        </li>
        <li>
          <Trans>While you are online, other pages are locked. Go offline to leave the dashboard.</Trans>
        </li>
        <li>
          <Trans>
            If your dashboard is disconnected for 90 seconds, you are taken offline so that customers do not
            wait for no reason.
          </Trans>
        </li>
        <li>
          <Trans>One order at a time. After a game, submit the score before you take the next order.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Go offline when you leave your desk. It costs you nothing, and a missed order costs a player a
          minute.
        </Trans>
      </p>
    </>
  )
}
