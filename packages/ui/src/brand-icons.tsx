import google from 'simple-icons/icons/google.svg?raw'
import { BrandMark, DiscordIcon } from './discord-icon.tsx'

/** Marks of other companies, in the colour of the text around them. */
export function BrandIcon({ brand }: { brand: 'discord' | 'google' }) {
  return brand === 'discord' ? <DiscordIcon /> : <BrandMark svg={google} />
}
