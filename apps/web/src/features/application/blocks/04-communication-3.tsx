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
