import discord from 'simple-icons/icons/discord.svg?raw'

/** The logo of another company, in the text colour. */
export function BrandMark({ svg }: { svg: string }) {
  return (
    <svg className="icon icon--filled" viewBox="0 0 24 24" aria-hidden="true">
      <path d={/ d="([^"]+)"/.exec(svg)?.[1]} />
    </svg>
  )
}

/** In its own module, because the homepage needs no other logo. */
export function DiscordIcon() {
  return <BrandMark svg={discord} />
}
