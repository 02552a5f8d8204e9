import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatWeekday } from '@queuemate/i18n/format'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import type { StaffHistory } from '../../lib/outputs.ts'
import styles from './overview.module.css'

/** Cells above this share of the maximum are highlighted. */
const HOT = 0.5
const HOURS = ['00', '03', '06', '09', '12', '15', '18', '21']

/** A heat map of the average number of companions online, by weekday and three-hour block (UTC). */
export function OnlineGrid({ online }: { online: StaffHistory['online'] }) {
  const most = Math.max(1, ...online.flat().map((value) => value ?? 0))
  return (
    <Card>
      <CardHead
        title={t`Companions online`}
        action={<span className="xs t3">{t`four-week average, by weekday and hour (UTC)`}</span>}
      />
      <CardBody>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t`Day`}</span>
              </th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {online.map((day, weekday) => (
              <tr key={formatWeekday(weekday)}>
                <th scope="row">{formatWeekday(weekday, 'short')}</th>
                {HOURS.map((hour, part) => {
                  const value = day[part] ?? null
                  const share = (value ?? 0) / most
                  return (
                    <td
                      key={hour}
                      className={share > HOT ? styles.hot : undefined}
                      style={{ '--v': share } as CSSProperties}
                    >
                      {value === null ? <span className="sr">{t`Unknown`}</span> : Math.round(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  )
}
