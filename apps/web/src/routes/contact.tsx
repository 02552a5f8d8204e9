import { ContactForm } from '../features/support/contact-form.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './contact.module.css'

export function Component() {
  useTitle('Support')
  return (
    <main id="main" className="page">
      <div className={styles.contact}>
        <div>
          <h1>Talk to a person</h1>
          <p className="lead mt4">Tell us what happened. We answer by email, usually within a day.</p>
        </div>
        <ContactForm />
      </div>
    </main>
  )
}
