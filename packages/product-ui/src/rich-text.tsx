import { clsx } from 'clsx'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** Made of Markdown by `@queuemate/content`: it holds no HTML of its writer. */
  html: string
  className?: string | undefined
}

/** A text that staff can edit. It is in English, whichever language the rest is in. */
export function RichText({ html, className }: RichTextProps) {
  return <div lang="en" className={clsx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
