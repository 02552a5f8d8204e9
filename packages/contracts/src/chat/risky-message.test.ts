import { describe, expect, test } from 'vitest'
import { warningOf, type Risk } from './risky-message.ts'

const HOST = 'queuemate.gg'

const RISKY: Record<Risk, string[]> = {
  password: [
    "what's your password?", 'Send me your account password', 'log in with your riot password', 'PASSWORD?', 'gimme ur pw', 'need your acc pass for the boost',
    'sеnd me your pаsswоrd', 'what is your p\u200bass\u00adword', 'Ｓｅｎｄ your ｐａｓｓｗｏｒｄ', '🔥 your passw0rd 🔥 pls', "don't tell anyone, just give me your password",
    'join the lobby and give me your account password', 'contraseña de tu cuenta', 'me manda a senha', 'quel est ton mot de passe', 'wie ist dein Passwort', 'podaj hasło',
    'дай пароль', 'şifreni at', 'パスワードを教えて', '비밀번호 알려줘', '密码是什么', 'أعطني كلمة السر', 'תן לי את הסיסמה',
  ],
  code: [
    'send me the 2FA code', "what's the 6-digit code", 'give me the verification code', 'send the code you got by email', 'Riot just sent you a sign-in code, what is it?',
    'read me your authenticator', 'I texted you a code, send it to me', 'tell me the code from your phone', 'envíame el código de verificación', 'скинь код из смс', '验证码发给我',
  ],
  payment: [
    'pay me on PayPal', 'cash app?', 'I take venmo or zelle', 'Revolut is cheaper', 'you can pay in crypto', 'buy me a gift card', 'pay me directly next time',
    'pay outside the site, it is cheaper', 'lets do it outside of queuemate', 'off-platform for $10', 'we skip the fee', 'send me 10 and I carry you', 'pаypаl', 'pay\u200bpal works too',
    'mejor fuera de la página', 'faz via pix', 'wir machen das außerhalb der App', 'оплати вне сайта',
  ],
  link: [
    'https://queuemate.com', 'log in at queuemate-login.com', 'www.queuernate.gg', 'https://quеuemate.gg', 'quuemate.gg', 'queue-mate.gg/login', 'https://queuemate.gg.evil.io/a',
    'https://queuemate.gg@evil.com', 'https://queuemate.gg:pw@evil.com/x', 'QUEUEMATE.SUPPORT', 'queuemate。com', 'qu3uemat3.net', 'https://xn--quuemate-8cg.gg', 'queuemates.gg',
    'https://queuemate.anything', 'see (https://my-queuemate.help).', 'http:\\\\queuemate.io', 'queu\u200bemate.net', '\u202bqueuemate.com\u202c שלום', '😀queuemate.org😀', 'queumeate.gg', 'go to queuemate-login.com...',
  ],
} // prettier-ignore

const HARMLESS = [
  "what's the party code?", 'code is 4821', 'send me the lobby code', 'the lobby password is 1234', "what's the password for the custom game?", 'party code you got?', 'add me, Mika#euw', 'gg wp',
  'pay attention to B', 'you pay for that push', 'smoke outside the site', 'hold off site', 'my password is long lol', 'I need to reset my password', 'Never share your password with anyone',
  'your crosshair code is nice', 'I sent you the code', 'code?', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://clips.twitch.tv/queuemate', 'https://queuemate.gg/user/games/12', 'queuemate.gg',
  'https://help.queuemate.gg/', 'welcome to queuemate.have fun', 'queuemate.is it good', 'write to hello@queuemate-mail.com', 'teammate.gg', 'I love my teammates', 'crypto is down', 'nice gift',
  'какой пароль от лобби', 'привет, как дела', 'שלום, מה נשמע?', 'مرحبا كيف الحال', '👍👍🏽🏳️‍🌈', '', ' ', '....', '////@@@@', 'n1, one time only', 'send smokes to site', 'battle pass is nice',
  'text me when you are ready', 'verify the flank pls', 'cash them out', 'zell', 'https://', 'queuemate', 'Thanks for using Queuemate!',
] // prettier-ignore

describe.each(Object.entries(RISKY))('a message about a %s', (risk, texts) => {
  test.each(texts)('%j is warned of', (text) => {
    expect(warningOf(text, HOST)).toBe(risk)
  })
})

test.each(HARMLESS)('%j is not warned of', (text) => {
  expect(warningOf(text, HOST)).toBeNull()
})

test('the address of the page is ours, whatever it is, with its parts above and below', () => {
  expect(warningOf('https://queuemate.example/faq', 'queuemate.example')).toBeNull()
  expect(warningOf('queuemate.example', 'www.queuemate.example')).toBeNull()
  expect(warningOf('queuemate.gg', 'queuemate.example')).toBe('link')
})

test.each(['a', 'a.', '//', '//a', '@', 'code ', 'pay ', 'queuemate', 'password ', "don't share ", '\u200b', 'й', 'q.u@', '-', '?', '\u0301'])(
  'a text of 100,000 characters of %j takes time in proportion: its square would outlast this test',
  (part) => {
    expect(warningOf(part.repeat(100_000 / part.length), HOST)).toBeNull()
  },
) // prettier-ignore
