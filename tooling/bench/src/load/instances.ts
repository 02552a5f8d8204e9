import type { Cluster } from '@queuemate/cluster/cluster'
import type { InstanceName } from '@queuemate/cluster/launchers'

/** What an instance says of itself. */
export interface Figures {
  cpuMs: number
  /** How late its event loop was since the last reading, in milliseconds. */
  lateP99: number
  sockets: number
}

export async function readFigures(cluster: Cluster, name: InstanceName): Promise<Figures> {
  const response = await fetch(`${cluster.instances[name]}/metrics`)
  const text = await response.text()
  const read = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    cpuMs: 1_000 * read('process_cpu_seconds_total'),
    lateP99: 1_000 * read('nodejs_eventloop_lag_p99_seconds'),
    sockets: read('queuemate_sockets'),
  }
}
