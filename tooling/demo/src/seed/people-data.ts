import type { Hair } from './portrait-parts.ts'

/** One line per person: name, username, country, languages, hair, skin (0 to 7). */
export type PersonLine = readonly [
  name: string,
  username: string,
  country: string,
  languages: string,
  hair: Hair,
  skin: number,
]

/** Companions that bots play. */
export const COMPANIONS: readonly PersonLine[] = [
  ['Brax Holloway', 'braxhollow', 'US', 'en', 'buzz', 4],
  ['Ivo Lindqvist', 'ivolind', 'SE', 'sv en', 'parted', 1],
  ['Juno Reyes', 'junoreyes', 'MX', 'es en', 'waves', 3],
  ['Kesh Arman', 'keshline', 'AE', 'ar en', 'cap', 5],
  ['Lumi Korhonen', 'lumiko', 'FI', 'fi en', 'bob', 0],
  ['Maru Tanaka', 'marutana', 'JP', 'ja en', 'spikes', 1],
  ['Nadi Okoye', 'nadi_o', 'NG', 'en', 'afro', 7],
  ['Orin Castell', 'orincast', 'ES', 'es ca en', 'crop', 4],
  ['Remy Fournier', 'remyfps', 'FR', 'fr en', 'waves', 1],
  ['Sol Hartmann', 'solhart', 'DE', 'de en', 'hood', 2],
  ['Tess Varga', 'tessvarga', 'HU', 'hu de en', 'long', 4],
  ['Vela Kowalska', 'velakow', 'PL', 'pl en', 'tail', 3],
  ['Anders Nygaard', 'andersny', 'NO', 'no en', 'buzz', 0],
  ['Bea Santos', 'beasantos', 'BR', 'pt en', 'curls', 5],
  ['Caspian Roe', 'caspianr', 'GB', 'en', 'swept', 1],
  ['Dilara Aydin', 'dilarafire', 'TR', 'tr en', 'tail', 3],
  ['Ezra Whitlock', 'ezrawhit', 'CA', 'en fr', 'cap', 2],
  ['Fenna de Wit', 'fennadw', 'NL', 'nl en', 'bun', 0],
  ['Goran Petrovic', 'goranpet', 'RS', 'sr en', 'crop', 3],
  ['Hana Novotna', 'hananova', 'CZ', 'cs en', 'bob', 1],
  ['Idris Bekele', 'idrisb', 'ET', 'am en', 'buzz', 7],
  ['Jae Min Park', 'jaeminp', 'KR', 'ko en', 'parted', 2],
  ['Kaia Thomsen', 'kaiathom', 'DK', 'da en', 'braids', 0],
  ['Luca Marchetti', 'lucamarch', 'IT', 'it en', 'curls', 3],
  ['Mina Farouk', 'minafarouk', 'EG', 'ar en', 'scarf', 4],
  ['Nico Delgado', 'nicodelg', 'AR', 'es en', 'spikes', 3],
  ['Opal Jennings', 'opaljenn', 'US', 'en es', 'braids', 6],
  ['Priya Raman', 'priyaram', 'IN', 'hi ta en', 'long', 6],
  ['Quinn Abbott', 'quinnabb', 'AU', 'en', 'waves', 2],
  ['Rafael Moura', 'rafamoura', 'PT', 'pt en', 'cap', 3],
  ['Sana Qureshi', 'sanaqure', 'PK', 'ur en', 'scarf', 5],
  ['Theo Lambros', 'theolamb', 'GR', 'el en', 'curls', 3],
  ['Uma Silva', 'umasilva', 'BR', 'pt es en', 'afro', 6],
  ['Viktor Hale', 'vikhale', 'US', 'en', 'hood', 1],
  ['Wren Gallagher', 'wrengall', 'IE', 'en ga', 'bun', 0],
  ['Xavi Montero', 'xavimont', 'CL', 'es en', 'parted', 4],
  ['Yara Haddad', 'yarahaddad', 'LB', 'ar fr en', 'curls', 3],
  ['Zane Tupou', 'zanetupou', 'NZ', 'en', 'spikes', 6],
  ['Elio Brandt', 'eliobrandt', 'AT', 'de en', 'swept', 2],
  ['Thandi Mokoena', 'thandimok', 'ZA', 'en zu', 'braids', 7],
]

/** Players of the past orders. */
export const PLAYERS: readonly PersonLine[] = [
  ['Owen Barrett', 'owenbarr', 'US', 'en', 'crop', 2],
  ['Clara Neumann', 'claraneu', 'DE', 'de en', 'bob', 1],
  ['Mateo Vidal', 'mateovid', 'ES', 'es', 'parted', 3],
  ['Sofie Madsen', 'sofiemad', 'DK', 'da en', 'tail', 0],
  ['Liam Doyle', 'liamdoyle', 'IE', 'en', 'cap', 1],
  ['Aiko Mori', 'aikomori', 'JP', 'ja', 'bob', 1],
  ['Tom Beckett', 'tombeck', 'GB', 'en', 'waves', 1],
  ['Nia Campbell', 'niacamp', 'CA', 'en fr', 'braids', 6],
  ['Pavel Horak', 'pavelhor', 'CZ', 'cs en', 'crop', 1],
  ['Jade Nguyen', 'jadengu', 'AU', 'en vi', 'bun', 2],
  ['Marco Bellini', 'marcobell', 'IT', 'it en', 'waves', 3],
  ['Ellie Frost', 'elliefrost', 'US', 'en', 'tail', 0],
  ['Hugo Lambert', 'hugolamb', 'FR', 'fr en', 'parted', 2],
  ['Ingrid Solberg', 'ingridsol', 'NO', 'no en', 'braids', 0],
  ['Diego Castro', 'diegocas', 'MX', 'es en', 'buzz', 4],
  ['Amara Obi', 'amaraobi', 'NG', 'en', 'afro', 7],
  ['Kenji Sato', 'kenjisato', 'JP', 'ja en', 'spikes', 1],
  ['Leila Rahal', 'leilarahal', 'LB', 'ar fr', 'scarf', 3],
  ['Piotr Wrona', 'piotrwrona', 'PL', 'pl en', 'crop', 1],
  ['Camila Rocha', 'camirocha', 'BR', 'pt en', 'curls', 5],
  ['Daniel Brooks', 'danbrooks', 'US', 'en', 'cap', 6],
  ['Saga Nyberg', 'saganyb', 'SE', 'sv en', 'long', 0],
  ['Arjun Mehta', 'arjunmeh', 'IN', 'hi en', 'waves', 5],
  ['Ruby Walsh', 'rubywalsh', 'AU', 'en', 'bob', 1],
]

export const PAYBANDS = [
  { name: 'Starter', minimum: 600, maximum: 1400, fee_bps: 500 },
  { name: 'Standard', minimum: 1000, maximum: 2200, fee_bps: 500 },
  { name: 'Elite', minimum: 1800, maximum: 4500, fee_bps: 400 },
] as const

/** People who have applied to become companions, with their ranks: staff decide about them. */
export const APPLICANTS: readonly (readonly [line: PersonLine, rank: string])[] = [
  [['Bram Vos', 'bramvos', 'NL', 'nl en', 'crop', 3], 'Immortal 2'],
  [['Elin Sund', 'elinsund', 'SE', 'sv en', 'bob', 0], 'Radiant'],
  [['Emre Aksoy', 'emreaksoy', 'TR', 'tr en', 'spikes', 3], 'Immortal 1'],
  [['Aino Laine', 'ainolaine', 'FI', 'fi en', 'bun', 1], 'Immortal 1'],
  [['Ife Duru', 'ifeduru', 'NG', 'en', 'afro', 7], 'Radiant'],
]
