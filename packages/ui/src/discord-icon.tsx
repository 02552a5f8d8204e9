import discord from 'simple-icons/icons/discord.svg?raw'

/** The mark of another company, in the colour of the text around it. */
export function BrandMark({ svg }: { svg: string }) {
  return (
    <svg className="icon icon--filled" viewBox="0 0 24 24" aria-hidden="true">
      <path d={/ d="([^"]+)"/.exec(svg)?.[1]} />
    </svg>
  )
}

/** By itself for the homepage, which needs no other mark. */
export function DiscordIcon() {
  return <BrandMark svg={discord} />
}
