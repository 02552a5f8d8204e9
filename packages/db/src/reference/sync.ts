import { readFileSync } from 'node:fs'
import path from 'node:path'
import { continents, countries as countryList, languages as languageList } from 'countries-list'
import isoCountries from 'i18n-iso-countries'
import { sql } from 'kysely'
import { countryName, timezoneName } from './names.ts'
import type { Db } from '../transaction.ts'

/** Regions of the marketplace filter (contract §2 `lookup/regions`). */
const REGIONS = [
  'North America',
  'Latin America',
  'Europe',
  'Middle East',
  'Africa',
  'Asia',
  'Oceania',
] as const
type Region = (typeof REGIONS)[number]

const NORTH_AMERICA = ['US', 'CA', 'GL', 'BM', 'PM']
const MIDDLE_EAST = 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' ')

/** Languages that the library names like their country. */
const NOT_COUNTRIES = { so: { name: 'Somali' }, to: { name: 'Tongan' } }

/** The place in this list is the banner's id: new ones come last. */
const BANNERS = [
  'mist',
  'dawn',
  'ember',
  'shafts',
  'contour',
  'tide',
  'leaf',
  'arcs',
  'blocks',
  'lineup',
  'lamps',
  'stairs',
  'signal',
  'canopy',
  'dusk',
  'grid',
  'orbit',
  'ridge',
  'harbor',
  'prism',
]

/**
 * Fills the lookup tables from their standards: ISO 3166 (values are the numeric codes), ISO 639-1, and the IANA
 * time zones of the runtime. Runs at every migration and removes nothing.
 */
export async function syncReferenceData(db: Db): Promise<void> {
  await db
    .insertInto('regions')
    .values(REGIONS.map((label, index) => ({ id: index + 1, label, standard_label: label })))
    .onConflict((at) => at.column('id').doUpdateSet(named('regions')))
    .execute()
  await db
    .insertInto('countries')
    .values(countries())
    .onConflict((at) =>
      at.column('id').doUpdateSet((set) => ({
        ...named('countries'),
        region_id: set.ref('excluded.region_id'),
      })),
    )
    .execute()
  await db
    .insertInto('languages')
    .values(
      Object.entries({ ...languageList, ...NOT_COUNTRIES }).map(([code, { name }]) => ({
        code,
        label: name,
        standard_label: name,
      })),
    )
    .onConflict((at) => at.column('code').doUpdateSet(named('languages')))
    .execute()
  await db
    .insertInto('timezones')
    .values(
      Intl.supportedValuesOf('timeZone').map((name) => {
        const label = timezoneName(name)
        return { name, label, standard_label: label }
      }),
    )
    .onConflict((at) => at.column('name').doUpdateSet(named('timezones')))
    .execute()
  await db
    .insertInto('banners')
    .values(
      BANNERS.map((name, index) => {
        const label = capital(name)
        return { id: index + 1, label, standard_label: label, svg: bannerSvg(name) }
      }),
    )
    .onConflict((at) => at.column('id').doUpdateSet((set) => ({ svg: set.ref('excluded.svg') })))
    .execute()
}

/** A name as the standard has it now, unless staff have given another one. */
const named = (table: 'regions' | 'countries' | 'languages' | 'timezones') => ({
  label: sql<string>`case when ${sql.ref(`${table}.label`)} = ${sql.ref(`${table}.standard_label`)}
    then excluded.label else ${sql.ref(`${table}.label`)} end`,
  standard_label: sql<string>`excluded.standard_label`,
})

function countries() {
  return Object.keys(isoCountries.getAlpha2Codes()).flatMap((code) => {
    const label = countryName(code)
    const numeric = Number(isoCountries.alpha2ToNumeric(code))
    const continent = countryList[code as keyof typeof countryList]?.continent
    if (!numeric || !continent) return []
    return [
      {
        id: numeric,
        code,
        label,
        standard_label: label,
        region_id: REGIONS.indexOf(regionOf(code, continent)) + 1,
      },
    ]
  })
}

function regionOf(code: string, continent: keyof typeof continents): Region {
  if (MIDDLE_EAST.includes(code)) return 'Middle East'
  if (NORTH_AMERICA.includes(code)) return 'North America'
  const byContinent: Record<keyof typeof continents, Region> = {
    AF: 'Africa',
    AN: 'Oceania',
    AS: 'Asia',
    EU: 'Europe',
    NA: 'Latin America',
    OC: 'Oceania',
    SA: 'Latin America',
  }
  return byContinent[continent]
}

function bannerSvg(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'banners', `${name}.svg`), 'utf8')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
