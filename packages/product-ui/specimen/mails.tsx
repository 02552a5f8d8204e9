import { parseMail } from '@queuemate/content/mail/file'
import { renderMail } from '@queuemate/content/mail/layout'
import { fillMail } from '@queuemate/content/mail/text'
import { fillNumbers } from '@queuemate/content/numbers'
import { Group, Part } from './part.tsx'
import vela from '../assets/people/vela.svg'
import styles from './specimen.module.css'

const files = import.meta.glob<string>('../../content/texts/mails/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function htmlOf(source: string): string {
  const { text, samples, rules } = parseMail(fillNumbers(source))
  const face = samples.companion ? vela : undefined
  return renderMail(fillMail(text, samples, rules.hasButton ? 'about:blank' : undefined, face)).html
}

export function Mails() {
  return (
    <Group title="Emails">
      {Object.entries(files).map(([file, source]) => (
        <Part key={file} name={file.replace(/.*\/(.*)\.md/, '$1')} wide>
          <iframe className={styles.mail} title={file} sandbox="" srcDoc={htmlOf(source)} />
        </Part>
      ))}
    </Group>
  )
}
