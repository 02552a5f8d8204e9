import { plural, t } from '@lingui/core/macro'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import styles from './hours-grid.module.css'
import { ChartTip } from '@queuemate/app-kit/charts/chart-tip'
import { busiestHour, hourLabel } from './labels.ts'
import { formatWeekday } from '@queuemate/i18n/format'

type Place = { weekday: number; hour: number }

/** A cell for each hour of the week: the more requests, the brighter. The busiest hour is lit. */
export function HoursGrid({ hours }: { hours: number[][] }) {
  const [pointed, setPointed] = useState<Place | null>(null)
  const busiest = busiestHour(hours)
  // With few requests, no cell is bright: one request does not make an hour busy.
  const brightest = Math.max(4, busiest?.requests ?? 0)
  const point = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-hour]') : null
    setPointed(cell ? { weekday: Number(cell.dataset.day), hour: Number(cell.dataset.hour) } : null)
  }
  return (
    <div
      className={styles.hours}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(null)}
    >
      {hours.map((day, weekday) => (
        <div key={formatWeekday(weekday)} className={styles.day}>
          <span>{formatWeekday(weekday, 'short')}</span>
          {day.map((requests, hour) => (
            <i
              // The index is the hour.
              // oxlint-disable-next-line react/no-array-index-key
              key={hour}
              data-day={weekday}
              data-hour={hour}
              data-now={(busiest?.weekday === weekday && busiest.hour === hour) || undefined}
              data-empty={requests === 0 || undefined}
              style={{ '--v': requests / brightest } as CSSProperties}
            />
          ))}
        </div>
      ))}
      <div className={styles.axis}>
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      {pointed && (
        <div
          className={styles.pointed}
          data-end={pointed.hour > 11 || undefined}
          style={{ '--day': pointed.weekday, '--hour': pointed.hour } as CSSProperties}
        >
          <PlaceTip place={pointed} requests={hours[pointed.weekday]?.[pointed.hour] ?? 0} />
        </div>
      )}
    </div>
  )
}

function PlaceTip({ place, requests }: { place: Place; requests: number }) {
  const day = formatWeekday(place.weekday)
  const time = hourLabel(place.hour)
  const count = plural(requests, { one: '# request', other: '# requests' })
  return <ChartTip title={t`${day}, ${time}`} rows={[{ name: count, value: '' }]} />
}
