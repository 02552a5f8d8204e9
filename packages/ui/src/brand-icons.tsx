import google from 'simple-icons/icons/google.svg?raw'
import { BrandMark, DiscordIcon } from './discord-icon.tsx'

/** Logos of other companies, in the text colour. */
export function BrandIcon({ brand }: { brand: 'discord' | 'google' }) {
  return brand === 'discord' ? <DiscordIcon /> : <BrandMark svg={google} />
}
