import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@queuemate/ui/skeleton'
import { statisticsQuery } from './home-data.ts'

const count = new Intl.NumberFormat('en-US')

/** Matches, companions and users so far. Left out when the figures cannot be had: a guess would be worse. */
export function Counters() {
  const { data, isError } = useQuery(statisticsQuery)
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
