import { expect, test } from 'vitest'
import { createTimezones } from './timezones.ts'

/** What browsers and this runtime have and the time zone files of Debian do not. */
const MISSING = [
  'Africa/Asmera', 'America/Buenos_Aires', 'America/Catamarca', 'America/Cordoba', 'America/Godthab', 'America/Indianapolis', 'America/Jujuy',
  'America/Louisville', 'America/Mendoza', 'Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon', 'Asia/Saigon', 'Atlantic/Faeroe', 'Europe/Kiev',
  'Pacific/Enderbury', 'Pacific/Ponape', 'Pacific/Truk',
] // prettier-ignore
const RENAMED = ['Africa/Asmara', 'America/Argentina/Buenos_Aires', 'America/Argentina/Catamarca', 'America/Argentina/Cordoba', 'America/Nuuk', 'America/Indiana/Indianapolis', 'America/Argentina/Jujuy',
  'America/Kentucky/Louisville', 'America/Argentina/Mendoza', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Atlantic/Faroe', 'Europe/Kyiv',
  'Pacific/Kanton', 'Pacific/Pohnpei', 'Pacific/Chuuk',
] // prettier-ignore
const all = Intl.supportedValuesOf('timeZone')
const debian = ['right/Asia/Calcutta', ...all.filter((name) => !MISSING.includes(name)), ...RENAMED, 'UTC']

const localTime = (timeZone: string, at: number) =>
  new Date(at).toLocaleString('en', { timeZone, dateStyle: 'short', timeStyle: 'long', hourCycle: 'h23' })

test.each(MISSING)('%s has a zone with the same clock where PostgreSQL lacks it', async (zone) => {
  const name = await createTimezones(async () => debian).nameInDatabase(zone)
  expect(debian).toContain(name)
  expect(name).not.toMatch(/^right/)
  for (let days = 0; days < 365; days += 5) {
    const at = Date.now() - days * 86_400_000
    expect(localTime(name!, at).replace(/ [^ ]*$/, '')).toBe(localTime(zone, at).replace(/ [^ ]*$/, ''))
  }
})

test('every zone of this runtime and every newer name is answered, also if PostgreSQL does not know it', async () => {
  const few = ['Europe/London', 'Asia/Tokyo', 'UTC']
  const timezones = createTimezones(async () => few)
  expect(await timezones.nameInDatabase('Asia/Kathmandu')).toBe('<+0545>-05:45')
  expect(await timezones.nameInDatabase('Pacific/Marquesas')).toBe('<-0930>+09:30')
  expect(await timezones.nameInDatabase('Europe/Belfast')).toBe('Europe/London')
  expect(await createTimezones(async () => debian).nameInDatabase('Asia/Tokyo')).toBe('Asia/Tokyo')
})

test.each(['Mars/Olympus', '', '+05:00', 'Asia/Calcutta; drop table', '\0'])(
  'nobody knows %j',
  async (zone) => {
    expect(await createTimezones(async () => debian).nameInDatabase(zone)).toBeNull()
  },
)

test('a list that could not be read is read again', async () => {
  let tries = 0
  const timezones = createTimezones(async () => {
    if (tries++ === 0) throw new Error('away')
    return debian
  })
  await expect(timezones.nameInDatabase('UTC')).rejects.toThrow('away')
  expect(await timezones.nameInDatabase('UTC')).toBe('UTC')
})
