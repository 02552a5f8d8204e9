import { msg, t } from '@lingui/core/macro'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { i18n } from '@queuemate/i18n/i18n'
import { clsx } from 'clsx'
import section from './section.module.css'
import styles from './steps-section.module.css'

const steps = [
  { title: msg`Set your rank`, text: msg`We list companions who may queue with you.` },
  { title: msg`Pick a companion`, text: msg`By rank, region and price, or at random.` },
  {
    title: msg`They accept`,
    text: msg`Within ${REQUEST_SECONDS} seconds. You can cancel for free until the game starts.`,
  },
  { title: msg`Swap names`, text: msg`Share your in-game name and rank on the order page.` },
  { title: msg`Queue up`, text: msg`Payment is taken when the game starts. Rate the game afterwards.` },
]

export function StepsSection() {
  return (
    <section className={clsx('page', section.section)} id="how" aria-labelledby="how-title">
      <div className={section.head}>
        <h2 className="h-section" id="how-title">
          {t`Five steps to a full party`}
        </h2>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li className={styles.step} key={title.id}>
            <b aria-hidden="true">{index + 1}</b>
            <h3>{i18n._(title)}</h3>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
