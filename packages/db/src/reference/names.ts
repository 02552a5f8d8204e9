import { countries, languages, type TCountryCode, type TLanguageCode } from 'countries-list'
import isoCountries from 'i18n-iso-countries'

const long = new Intl.DisplayNames('en', { type: 'region' })
const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
/** Their long names say whose they are: "Hong Kong SAR China". */
const SHORT = ['HK', 'MO', 'PS', 'MM']

/** The name of a country as English speakers say it, not the one of ISO 3166: "Taiwan", "Türkiye", "Iran". */
export const countryName = (code: string): string => (SHORT.includes(code) ? short : long).of(code) ?? code

/** Names that no library has. */
const ALSO = `AE UAE, Emirates; CD DR Congo, DRC; CV Cabo Verde; KP DPRK; KR Republic of Korea, Korea; MK Macedonia; MM Burma;
  GB UK, Great Britain, England, Scotland, Wales, Northern Ireland; NL Holland; SZ Swaziland; TL East Timor; TR Turkey; VA Holy See`
const also = new Map(ALSO.split(';').map((line) => line.trim().split(/ (.*)/) as [string, string]))

/** Other names under which people look for a country: official and older ones, the country's own, its codes. */
export function countryAliases(code: string): string[] {
  const names = isoCountries.getNames('en', { select: 'all' })[code] ?? []
  const own = countries[code as TCountryCode]?.native
  return [
    ...names,
    ...(also.get(code)?.split(', ') ?? []),
    ...(own ? [own] : []),
    code,
    isoCountries.alpha2ToAlpha3(code) ?? code,
  ]
}

/** A language in itself. */
export function languageAliases(code: string): string[] {
  const own = languages[code as TLanguageCode]?.native
  return own ? [own] : []
}

/** Time zones with an older name in browsers, each with the one that people there use. */
const RENAMED = `Africa/Asmera Africa/Asmara; America/Buenos_Aires America/Argentina/Buenos_Aires;
  America/Catamarca America/Argentina/Catamarca; America/Cordoba America/Argentina/Cordoba; America/Godthab America/Nuuk;
  America/Indianapolis America/Indiana/Indianapolis; America/Jujuy America/Argentina/Jujuy; Asia/Calcutta Asia/Kolkata;
  America/Louisville America/Kentucky/Louisville; America/Mendoza America/Argentina/Mendoza; Asia/Katmandu Asia/Kathmandu;
  Asia/Rangoon Asia/Yangon; Asia/Saigon Asia/Ho_Chi_Minh; Atlantic/Faeroe Atlantic/Faroe; Europe/Kiev Europe/Kyiv;
  Pacific/Enderbury Pacific/Kanton; Pacific/Ponape Pacific/Pohnpei; Pacific/Truk Pacific/Chuuk`
const renamed = new Map(RENAMED.split(';').map((line) => line.trim().split(' ') as [string, string]))
export const timezoneName = (name: string): string => (renamed.get(name) ?? name).replaceAll('_', ' ')
export const timezoneAliases = (name: string): string[] =>
  renamed.has(name) ? [name.replaceAll('_', ' ')] : []
