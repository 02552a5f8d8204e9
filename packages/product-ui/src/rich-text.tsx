import { clsx } from 'clsx'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** Compiled from Markdown by `@queuemate/content`: HTML in the source is not passed through. */
  html: string
  className?: string | undefined
}

/** A text that staff can edit. It is in English, regardless of the app's language. */
export function RichText({ html, className }: RichTextProps) {
  return <div lang="en" className={clsx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
