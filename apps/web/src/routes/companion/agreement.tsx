import { useTitle } from '../../lib/use-title.ts'

export function CompanionAgreement() {
  useTitle('Agreement')
  return <main id="main" />
}
