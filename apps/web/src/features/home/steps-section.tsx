import { clsx } from 'clsx'
import section from './section.module.css'
import styles from './steps-section.module.css'

const steps = [
  { title: 'Set your rank', text: 'We list companions who may queue with it.' },
  { title: 'Pick a companion', text: 'By rank, region and price, or at random.' },
  { title: 'They accept', text: 'Within 60 seconds. Cancelling before the queue ends is free.' },
  { title: 'Swap names', text: 'Share your in-game name and rank on the order page.' },
  { title: 'Queue up', text: 'Payment is taken when the game starts. Rate the session after.' },
]

export function StepsSection() {
  return (
    <section className={clsx('page', section.section)} id="how" aria-labelledby="how-title">
      <div className={section.head}>
        <h2 className="h-section" id="how-title">
          Five steps to a full party
        </h2>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li className={styles.step} key={title}>
            <b aria-hidden="true">{index + 1}</b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
