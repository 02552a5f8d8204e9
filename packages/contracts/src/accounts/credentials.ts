import { z } from 'zod'
import { INVALID_NAME, isFullName, isName, NAME_MAX } from './full-name.ts'
import { cleanName } from './names.ts'
import { isPlaceholder } from './placeholder.ts'

/** The rules and texts of spec §5 for sign-in, sign-up and password resets, shared by the forms and the server. */
export const PASSWORD_MIN = 10

/** PostgreSQL cannot store the NUL character, so a name, address or code must not contain it. */
export const containsNul = (text: string): boolean => text.includes('\0')
const readable = (message: string) => [(text: string) => !containsNul(text), message] as const

/** The domain of an address as mail servers know it, in ASCII, which is how browsers return it from an email field. */
function withAsciiDomain(address: string): string {
  const [, person, domain = ''] = /^(.+@)([^\s/?#:@\\]+)$/.exec(address) ?? []
  if (!person || /^[\x21-\x7e]*$/.test(domain)) return address
  try {
    return person + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

const identifier = z
  .string()
  .trim()
  .overwrite(withAsciiDomain)
  .min(5, 'Please enter a valid username or email')
  .max(320, 'Please enter a valid username or email')
  .refine(...readable('Please enter a valid username or email'))
/** Longer ones are refused, never cut: the person's password manager has all of it. */
export const PASSWORD_MOST = [128, 'A password can have 128 characters at most'] as const
const password = z
  .string()
  .min(PASSWORD_MIN, 'Password must be at least 10 characters long')
  .max(...PASSWORD_MOST)
export const email = z
  .string()
  .trim()
  .overwrite(withAsciiDomain)
  .max(254)
  .refine((text) => text.includes('@') && text.includes('.'), 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'))

/** An email address that a person may enter: not one of our placeholders. */
export const newAddress = email.refine((address) => !isPlaceholder(address), 'Please enter a valid email')
/** Usernames that could be mistaken for ours. Applies only to new usernames. */
const RESERVED = /queuemate|^(?:admin|administrator|moderator|official|staff|support|system)(?![a-z])/i
const isReserved = (name: string) => RESERVED.test(name)

export const username = z
  .string()
  .trim()
  .min(5, 'Make sure your username is more than 4 characters long')
  .max(30, 'A username can have 30 characters at most')
  .regex(/^[a-zA-Z0-9_.]+$/, 'A username can have letters, digits, dots and underscores')
  .refine((name) => !isReserved(name), 'This username is reserved. Please choose another one')
export const fullName = z.string().overwrite(cleanName).max(NAME_MAX).refine(isFullName, INVALID_NAME)

export const signInInput = z.object({ identifier, password })

/** What the server accepts (contract §2). The form's full name becomes `name`, `firstName` and `lastName`. */
export const signUpInput = z.object({ name: fullName, username, email: newAddress, password })
export const signUpForm = signUpInput
  .extend({ confirm: z.string() })
  .refine((form) => form.password === form.confirm, { message: 'Passwords do not match', path: ['confirm'] })

export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6 digits of the code')

export const forgotForm = z.object({
  email: z
    .string()
    .trim()
    .min(4, 'Please enter an email address associated with an account')
    .max(254, 'Email is not in a valid format')
    .refine(...readable('Email is not in a valid format'))
    .refine((text) => text.includes('@') && text.includes('.'), 'Email is not in a valid format'),
})
const resetCode = z
  .string()
  .trim()
  .min(4, 'Please enter a valid password reset code')
  .max(64, 'Please enter a valid password reset code')
export const resetForm = z
  .object({
    code: resetCode,
    password,
    confirm: z.string(),
  })
  .refine((form) => form.password === form.confirm, {
    message: 'Password fields must match',
    path: ['confirm'],
  })

/** What the server accepts to reset a forgotten password. */
export const resetInput = z.object({ email: forgotForm.shape.email, otp: resetCode, password })

/** Fields that a provider may not supply and /auth/continue asks for (spec §5 'Continue'). */
export const MISSING_FIELDS = ['first_name', 'last_name', 'username', 'password', 'email'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]
const namePart = z
  .string()
  .overwrite(cleanName)
  .min(3, { message: 'Please enter a longer first/last name', abort: true })
  .max(40)
  .refine(isName, INVALID_NAME)
export const continueInput = z.object({
  first_name: namePart.optional(),
  last_name: namePart.optional(),
  username: username.optional(),
  password: password.optional(),
  email: newAddress.optional(),
})

export const CODE_SECONDS = 600
export const CODE_TRIES = 5
