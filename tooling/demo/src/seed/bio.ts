import { languageNames, type Rhythm } from './places.ts'
import type { Random } from '../random.ts'

const OPENINGS = [
  'Calm caller who plays for the round, not the clip.',
  'Former academy player with far too many hours on controllers.',
  'I enter first and tell you why.',
  'Patient with new players, strict with my own crosshair.',
  'Sentinel at heart, happy to fill.',
  'Chill lobbies, honest reviews, no shouting.',
  'Duelist who remembers to trade.',
  'I watch your games back with you if you like.',
  'Smokes, patience and a plan for every eco round.',
  'I keep the team together when the first half goes wrong.',
]
const MIDDLES = [
  'We warm up for five minutes and agree on two plans.',
  'Tell me what you want to get better at and we build the session around it.',
  'Good for a relaxed evening or a serious climb with friends.',
  'I keep comms short and useful.',
  'Expect map talk between rounds and snacks at half-time.',
  'After the game you get one thing to practise, not ten.',
]
const ENDINGS = [
  'See you in queue.',
  'Your rank does not scare me.',
  'Mic optional, pings welcome.',
  'Bring water.',
]
const WHEN: Record<Rhythm, string> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'late at night',
}

/** A biography that agrees with the languages and the hours of its companion. */
export function writeBio(languages: readonly string[], rhythm: Rhythm, random: Random): string {
  const spoken = new Intl.ListFormat('en', { type: 'disjunction' }).format(languageNames(languages))
  return [
    random.pick(OPENINGS),
    random.pick(MIDDLES),
    `Usually here ${WHEN[rhythm]}, in ${spoken}.`,
    random.pick(ENDINGS),
  ].join(' ')
}
