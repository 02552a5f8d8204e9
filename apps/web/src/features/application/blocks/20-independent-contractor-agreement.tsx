import { Link } from 'react-router-dom'

export function ContractorAgreement() {
  return (
    <>
      <p>By sending your verification you agree to work with Queuemate on these terms, in English only.</p>
      <ul>
        <li>You are an independent contractor. This creates no employment, agency or partnership.</li>
        <li>You choose your hours, your price inside the payband, and which requests you accept.</li>
        <li>You use your own equipment, account and connection, and bear your own costs and taxes.</li>
        <li>You are paid your share of completed orders with score, less a fee of up to 5%, weekly.</li>
        <li>You keep to the rules of this guide, and to the rules of the game you play.</li>
        <li>You may stop at any time. What you have earned by then is paid out as always.</li>
        <li>We may end this agreement for a breach of it, and tell you why.</li>
      </ul>
      <p>
        Queuemate is not endorsed by the game's publisher. The{' '}
        <Link className="link" to="/terms" target="_blank">
          terms
        </Link>{' '}
        and the{' '}
        <Link className="link" to="/policy/privacy" target="_blank">
          privacy policy
        </Link>{' '}
        apply as well.
      </p>
    </>
  )
}
