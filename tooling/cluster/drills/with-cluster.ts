import { startCluster } from '../src/cluster.ts'
import { withPeople } from './with-people.ts'

/** A cluster of processes. */
export function withCluster() {
  // A busy machine is not what is drilled.
  const calm = { SHED_DELAY_MS: '0' }
  const environment = { 'api-1': calm, 'api-2': calm }
  const { site, ...rest } = withPeople((output) => startCluster({ environment, ...output }))
  return { cluster: site, ...rest }
}
