import { withoutIgnored } from '@queuemate/text/blank'
import { fold } from '@queuemate/text/fold'
import { latinOf } from '../looks.ts'
import { hasLookalike } from './risky-link.ts'

/** What a message asks its reader for, or where its link leads. */
export type Risk = 'password' | 'code' | 'payment' | 'link'

/**
 * The first risk of a chat message for its reader: it asks for a password or a sign-in code (codes of parties and
 * lobbies are none), for money elsewhere, or has a link that looks like ours. `host` is the host of our own address.
 * Takes time in proportion to the text. A hint, not a guard: nothing is refused because of it.
 */
export function warningOf(text: string, host: string): Risk | null {
  const shown = withoutIgnored(text)
  const sentences = shown
    .replaceAll(/[?？]/gu, '$&\n')
    .split(/[.!;\n。！]+/u)
    .flatMap((part) => [fold(part), latinOf(part)])
  const asked = sentences.map((sentence) => sentence.replaceAll(HARMLESS, ' '))
  if (asked.some(asksForPassword)) return 'password'
  if (asked.some((part) => CODE.test(part) && (ASKS.test(part) || CODE_ELSEWHERE.test(part)))) return 'code'
  if (sentences.some(asksForMoney)) return 'payment'
  return hasLookalike(shown, host) ? 'link' : null
}

const ASKS =
  /\?|\b(?:your|ur|send|give|gimme|tell|share|need|want|type|text|dm|pm|drop|enter|confirm|verify|what|whats|log ?in|sign ?in|read)\b/

const SECRET = String.raw`(?:pass(?:word|code)s?|passw0rd|pw|codes?)\b`
const GROUP =
  '(?:party|lobby|custom(?: game)?|room|group|team|squad|friend|invite|referral|crosshair|match|game|server|wi-?fi)'
/** The reader's party or lobby, what the writer says about their own account, and advice. */
const HARMLESS = new RegExp(
  [
    `\\b(?:my|${GROUP})(?: own| account| new| old)? ${SECRET}`,
    `\\b${SECRET} (?:for|of|to|in) (?:the |our |my |this )?${GROUP}\\b`,
    `\\b(?:never|do not|don'?t) (?:ever )?(?:share|give|send|tell|type|ask)(?: (?!me\\b)[\\w-]+){0,3} ${SECRET}`,
  ].join('|'),
  'g',
)

const PASSWORD = /\b(?:p[a4@][s5$]{2} ?w[o0]rds?|passcode|passwd|pwd?|(?:account|acc|login) pass)\b/
/** Folded, as the messages are. */
const words = (...parts: string[]) => new RegExp(fold(parts.join('|')), 'u')
const PASSWORD_ELSEWHERE = words(
  String.raw`\b(?:passwort|kennwort|contraseña|senha|mot de passe|mdp|hasło|hasła|parola|wachtwoord|lösenord|heslo|jelszó|mật khẩu|kata sandi|şifre(?:n|ni|niz|nizi)?)\b`,
  'парол[ьяюе]|パスワード|비밀번호|비번|密码|密碼|كلمة السر|كلمة المرور|סיסמה|סיסמא|รหัสผ่าน|पासवर्ड',
)
/** A lobby's password, or the writer's own. */
const OTHERS = words(
  String.raw`\b(?:lobby|party|custom|sala|salon|raum|oda|pokoj|mi|minha|mon|mein|mijn|moje|benim)\b`,
  'лобби|комнат|пати|мой|ロビー|部屋|로비|방 |房间|房間',
)

function asksForPassword(sentence: string): boolean {
  if (PASSWORD.test(sentence)) return ASKS.test(sentence)
  return PASSWORD_ELSEWHERE.test(sentence) && !OTHERS.test(sentence)
}

const CODE_ELSEWHERE = words(
  'código de (?:verificaci[oó]n|verificação|seguridad|segurança)|code de (?:vérification|sécurité)|codice di verifica',
  'bestätigungscode|sicherheitscode|kod weryfikacyjny|kod sms|doğrulama kodu|verificatiecode|mã xác minh',
  'код (?:подтверждения|из смс|из письма)|認証コード|確認コード|인증번호|인증 코드|验证码|驗證碼|رمز التحقق|קוד אימות',
)
/** A code of a second step, or one that was sent to the reader. */
const CODE = new RegExp(
  [
    String.raw`\b(?:2fa|mfa|otp|two[- ]factor|authenticator|one[- ]time (?:code|pin))\b`,
    String.raw`\b(?:verification|security|sign[- ]?in|log[- ]?in|backup|recovery|reset|confirmation|auth(?:entication)?|e-?mail|sms|phone|google|riot)(?:'s)? (?:code|pin)s?\b`,
    String.raw`\b(?:[4-8]|four|six|eight)[- ]?digits? (?:code|pin|number)\b`,
    String.raw`\bcodes?\b.{0,40}\b(?:e-?mail(?:ed)?|sms|texted|phone|inbox|(?:riot|google|queuemate) sent|(?:you|u) (?:just )?(?:got|get|received?))\b`,
    String.raw`\b(?:texted|emailed|check your (?:e-?mail|phone|sms|inbox|messages))\b.{0,40}\bcode\b`,
    CODE_ELSEWHERE.source,
  ].join('|'),
  'u',
)

/** Ways to pay that players know from elsewhere. */
const BRANDS =
  /\b(?:pay ?pal|cash ?app|venmo|zelle|revolut|skrill|neteller|paysafe(?: ?card)?|western union|moneygram|bizum)\b/
const OTHER_WAYS =
  /\b(?:crypto|bitcoins?|btc|ethereum|usdt|litecoin|(?:gift|steam) ?cards?|(?:bank|wire) transfer|iban|apple ?pay|google ?pay)\b/
const MONEY =
  /[$€£]|\b(?:pay|pays|paid|paying|payments?|money|cash|send|accept|take|transfer|tip|buy|cheap(?:er)?|price|discount|deal|instead|via|payer|paye|pagar?|pague|dinero|dinheiro)\b/
/** A site is also a place on the map, so that it needs a word about money. */
const OFF_SITE = /\b(?:outside|off|hors du|fora do|fuera del)(?: of)?[- ](?:the |this )?site\b/
const DIRECTLY = words(
  String.raw`\bpay(?:ing)? (?:(?:me|us|you|u) )?(?:direct(?:ly)?|privately|in person|outside|elsewhere)\b`,
  String.raw`\b(?:pay|send) me (?:the money|[$€£\d])`,
  String.raw`\b(?:outside|off)(?: of)?[- ](?:the |this )?(?:platform|app|website|queuemate)\b`,
  String.raw`\b(?:without|skip|avoid) (?:the |any |paying )?(?:platform |site |queuemate )?fees?\b`,
  String.raw`\bfuera de la (?:página|app|web|plataforma)\b|\bfora d[ao] (?:app|plataforma)\b|\bhors de l[a'] ?(?:app|plateforme)\b`,
  String.raw`\baußerhalb (?:der|von) (?:app|seite|website|plattform)\b|\bpoza (?:strona|aplikacja|platforma)\b`,
  String.raw`\b(?:geschenkkarte|gutscheincode|tarjeta de regalo|carte cadeau|karta podarunkowa|via pix|chave pix|pelo pix)\b`,
  'вне сайта|мимо сайта|криптой|подарочн|ギフトカード|礼品卡|기프트카드',
)

function asksForMoney(sentence: string): boolean {
  if (BRANDS.test(sentence) || DIRECTLY.test(sentence)) return true
  return (OTHER_WAYS.test(sentence) || OFF_SITE.test(sentence)) && MONEY.test(sentence)
}
