import { discordInvite } from '../../../lib/links.ts'

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
