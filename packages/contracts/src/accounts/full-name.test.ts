import { describe, expect, test } from 'vitest'
import { continueInput, fullName } from './credentials.ts'
import { splitName } from './names.ts'
import { updateUserInput } from './profile.ts'

const { name: settingsName } = updateUserInput.shape
const firstName = continueInput.shape.first_name

const REFUSED: Record<string, string[]> = {
  'shows nothing': [
    '\u3164\u3164 \u3164\u3164', '\uffa0\uffa0 \uffa0\uffa0', '\u034f\u034f \u034f\u034f', '\u115f\u1160 \u115f\u1160',
    'Ann\u200bie Smith', 'Ann \ufe0fSmith', '\u17b4\u17b5 \u17b4\u17b5', 'Ann\u{e0041} Smith', 'An\u00adna Smith',
    '\u2800\u2800 \u2800\u2800', 'Ann\u200d Smith', 'An\u200dna Smith', 'Ан\u200cна Смирнова', '- - - -', '. . . .', '\u0301\u0301 \u0301\u0302',
    'Ann \u3164', 'Ann\0 Smith', '   \u00a0   ', 'Anna \u0301', 'Ann \u{1d159}\u{1d159}',
  ],
  'reverses text': ['Ann\u202eeil Smith', 'Ann \u2067Smith', 'Ann\u061c Smith', 'Ann \u202dSmith'],
  'piles marks': [
    `A${'\u0301'.repeat(30)} B${'\u0316'.repeat(30)}`, 'Ann\u0300\u0316\u0301 Smith', 'ا\u064b\u064c\u064d\u064e\u064f سمير', 'A\u0338n\u0338n\u0338 Smith',
    'A\u20ddnn Smith', 'न\u0902\u0902\u0902 सिंह', 'A\u0489nn Smith', 'กก็็็็ สมชาย',
  ],
  'mixes scripts in a word': [
    '\u0421h\u0430d Li\u0443ns', 'Аnn Smith', 'Ann Smιth', 'Ραul Jones', 'Jоhn Doe', 'Mari\u13a2 Smith', 'Ѕmith Ann Ѕmith', 'Annա Smith', 'Ann Smit\u05d5',
    'a\u0947nn Smith', '𝐀𝐧𝐧 𝐒𝐦𝐢𝐭𝐡', '𝔄nn Smith',
  ],
  'pretends to be ours': [
    'Queuemate Support', 'queuemate team', 'Queue Mate', 'Q u e u e m a t e', 'Queuernate Team', 'Quéuemate Ann', 'Ann Support', 'Staff Member', 'Admin Ann',
    'Official Ann', 'OfficiaI Ann', 'Moderator Sam', 'System Message', 'S u p p o r t Ann', 'Sùpport Desk', 'SUPPORT-TEAM Ann', 'Ｓｔａｆｆ Ann', 'ꜱᴛᴀꜰꜰ Ann',
    'ѕуѕтем Анна', 'Support Staff', 'Customer Service', 'Help Desk', 'Ann (Staff)', 'SupportTeam Ann', 'The Moderators', 'Adrnin Ann', 'Supp’ort Queue’mate',
    'Payments Team', 'Billing Desk', 'Trust And Safety', 'Stripe Payments', 'S.t.a.f.f Bob',
  ],
  'is an address': [
    'Claim your coins at evil.com now', 'evil.gg Ann', 'Ann t.me', 'http evil', 'https://evil.com now', 'www evil', 'Ann discord.gg', 'Ann@evil.com now',
    'Ann пример.рф', 'evil dot com', 'Bit.Ly Ann', 'Ann win.click', 'Ann evil。com', 'Ann evil．com', 'Ann e.com', 'ann/smith ann', 'evil·com Ann', 'Ann .com',
  ],
  'is no name': ['Ann', 'A B', '李 明', 'Ann 5551234', '555 1234', 'Ann Smith <b>', 'Ann 😀', '"Ann" Smith', 'Ann; drop', 'Ann_Smith x', '', 'a'.repeat(60) + ' ' + 'b'.repeat(60)],
} // prettier-ignore

const ACCEPTED = [
  'علی\u200cرضا رضایی', 'ジョン・スミス ジュニア', 'Jean\u2010Luc Picard', 'O\u2019Brien Mary', 'דני כהן', 'ΝΙΚΟΣ Pappas', 'Gal·la Placídia',
  'John Smith 3rd', 'Smith, John', 'Sammy Davis, Jr.', 'J.R.R. Tolkien', 'J.-P. Sartre', "D'Angelo Russell", 'St.John Rivers', 'Ma. Cristina Santos', 'Md.Rahim Uddin',
  'İpek Yılmaz', 'Nguyễn Thị Minh Khai', 'Nguyễn Thị'.normalize('NFD'), 'Łukasz Żółć', 'Þórdís Ægisdóttir', 'Владимир Ёлкин', "Соломія Крушельницька", 'Наталія О’Коннор',
  'Ελένη Παπαδοπούλου', 'Արամ Խաչատրյան', 'ქეთევან ბერიძე', 'ג׳ורג׳ לוי', 'בן־גוריון דוד', 'שָׁלוֹם כֹּהֵן', 'محمّد الأمين', 'عبد الله', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'अमिताभ बच्चन', 'क्\u200dष राम', 'শেখ মুজিবুর', 'தமிழ்ச்செல்வி கண்ணன்', 'ශ්\u200dරී ලංකා', 'สมชาย ใจดี', 'ດາວ ວົງສາ', 'မြတ် နိုး', 'សុខ សុភា', 'བསྟན་འཛིན་ རྒྱ་མཚོ', 'አበበ ቢቂላ',
  'ᏎᏉᏯ ᏣᎳᎩ', 'ᓄᓇᕗᑦ ᐃᓄᒃ', 'ⵎⵓⵃⴰⵎⵎⴻⴷ ⴰⵎⴰⵣⵉⵖ', '山田　太郎さん', '欧阳 娜娜', '买买提·阿不都 热合曼', '김철수 박사', '이 순신장', '佐々木 小次郎', 'Kaʻiulani Cleghorn', 'Àdébáyọ̀ Ọlá',
  'José\u00a0Silva', 'Mary Stafford', 'Sami Supporto', 'Ilse von der Leyen', 'Ｊｏｈｎ Ｓｍｉｔｈ', 'Chief Systrom', 'Саша Smith', 'Xu 张Wei', 'Jean–Luc Godard', 'Ann\tSmith', 'Jörg Weiß',
] // prettier-ignore

describe.each(Object.entries(REFUSED))('a name that %s', (_why, names) => {
  test.each(names)('%j is refused at sign-up and in the settings', (name) => {
    expect(fullName.safeParse(name).success).toBe(false)
    expect(settingsName.safeParse(name).success).toBe(false)
  })
})

test.each(['Ann Smith\u2060', '\u200fדני כהן', '\ufeffAnn Smith \u200b\u200e'])(
  '%j loses what shows nothing at its ends',
  (name) => {
    expect(fullName.parse(name)).toMatch(/^(?:Ann Smith|דני כהן)$/)
  },
)

test.each(ACCEPTED)('%j is a name at every door', (name) => {
  const result = fullName.parse(name)
  expect(result).toBe(name.normalize('NFC').replace(/\s+/g, ' '))
  expect(settingsName.parse(name)).toBe(result)
  // In its longer half, for halves have a least length of their own.
  const { firstName: first, lastName: last } = splitName(result)
  const half = first.length > last.length ? first : last
  if (half.length >= 3) expect(firstName.parse(half)).toBe(half)
})

test('each door has its text', () => {
  const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
    result.error?.issues[0]?.message
  expect(messageOf(fullName.safeParse('Queuemate Support'))).toBe('Invalid full name field')
  expect(messageOf(settingsName.safeParse('Queuemate Support'))).toBe('Invalid full name field')
  expect(messageOf(settingsName.safeParse('Madonna'))).toMatch('You must include a first and last name')
  expect(messageOf(firstName.safeParse('An\u202en'))).toBe('Invalid full name field')
  expect(messageOf(firstName.safeParse('Al'))).toBe('Please enter a longer first/last name')
})
