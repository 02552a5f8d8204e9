import discord from 'simple-icons/icons/discord.svg?raw'
import google from 'simple-icons/icons/google.svg?raw'

const paths = { discord: pathOf(discord), google: pathOf(google) }

function pathOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? ''
}

/** Marks of other companies, in the colour of the text around them. */
export function BrandIcon({ brand }: { brand: keyof typeof paths }) {
  return (
    <svg className="icon icon--filled" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[brand]} />
    </svg>
  )
}
