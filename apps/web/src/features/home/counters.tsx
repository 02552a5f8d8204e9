import { Skeleton } from '@queuemate/ui/skeleton'
import { trpc } from '../../lib/trpc.ts'

const count = new Intl.NumberFormat('en-US')

/** Matches, companions and users so far. Left out when the figures cannot be had: a guess would be worse. */
export function Counters() {
  const { data, isError } = trpc.marketplace.statistics.useQuery(undefined, { staleTime: 60_000 })
  if (isError) return null
  const figures = [
    { word: 'matches played', value: data?.orders },
    { word: 'companions', value: data?.companions },
    { word: 'users', value: data?.users },
  ]
  return (
    <section className="sec page" aria-label="Queuemate in numbers">
      <div className="counters">
        {figures.map(({ word, value }) => (
          <div key={word}>
            <div className="num">
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : count.format(value)}
            </div>
            <p>{word}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
