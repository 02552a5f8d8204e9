import { clsx } from 'clsx'
import { useState, type CSSProperties } from 'react'
import defaultPicture from '../assets/brand/avatar-default.svg'
import { pictureVersion } from './picture-version.ts'
import styles from './avatar.module.css'

type AvatarProps = { picture: string | null | undefined; alt: string; size?: number; className?: string }

/** A shorter text is not a URL, so the default picture is shown (spec §9). */
const shortestAddress = 5

/** A round picture. Shows the default picture while it loads, if it fails, or if there is none. */
export function Avatar({ picture, alt, size = 40, className }: AvatarProps) {
  const address = picture && picture.length >= shortestAddress ? picture : null
  return (
    <span
      className={clsx(styles.avatar, className)}
      style={{ '--s': `${size}px`, backgroundImage: `url("${defaultPicture}")` } as CSSProperties}
      {...(address ? {} : alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {address && <Picture key={address} src={address} alt={alt} size={size} />}
    </span>
  )
}

function Picture({ src, alt, size }: { src: string; alt: string; size: number }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (state === 'failed') return <span className="sr">{alt}</span>
  return (
    <img
      src={pictureVersion(src, size)}
      srcSet={`${pictureVersion(src, size)} 1x, ${pictureVersion(src, size * 2)} 2x`}
      alt={alt}
      loading="lazy"
      width={size}
      height={size}
      decoding="async"
      data-state={state}
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setState('loaded')
      }}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}
