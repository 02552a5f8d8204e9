import { useState, type CSSProperties, type PointerEvent } from 'react'
import styles from './hours-grid.module.css'
import { ChartTip } from './chart-tip.tsx'
import { busiestHour, hourLabel, plural, weekdays } from './words.ts'

type Place = { weekday: number; hour: number }

/** A cell per hour of the week: the more requests, the brighter; the busiest hour is lit. */
export function HoursGrid({ hours }: { hours: number[][] }) {
  const [pointed, setPointed] = useState<Place | null>(null)
  const busiest = busiestHour(hours)
  // With few requests none of them is bright: one is not a rush.
  const brightest = Math.max(4, busiest?.requests ?? 0)
  const point = ({ target }: PointerEvent) => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-hour]')
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
        <div key={weekdays[weekday]} className={styles.day}>
          <span>{weekdays[weekday]?.slice(0, 3)}</span>
          {day.map((requests, hour) => (
            <i
              // A place in the day is what an hour is.
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
          <ChartTip
            title={`${weekdays[pointed.weekday]}, ${hourLabel(pointed.hour)}`}
            rows={[{ name: plural(hours[pointed.weekday]?.[pointed.hour] ?? 0, 'request'), value: '' }]}
          />
        </div>
      )}
    </div>
  )
}
