import { z } from 'zod'
import { newAddress, signUpInput } from '../accounts/credentials.ts'
import { permission } from './permissions.ts'

export const INVITATION_DAYS = 7

export const inviteInput = z.object({
  email: newAddress,
  role: z.enum(['staff', 'admin']),
  /** For staff: exactly what they may do. */
  permissions: z.array(permission).max(20).default([]),
  /** When the role ends. */
  until: z.iso.datetime('Please give a date').max(40).optional(),
})
export type InviteInput = z.output<typeof inviteInput>

export const invitationInput = z.object({ id: z.uuid() })

export const tokenInput = z.object({ token: z.string().min(1).max(100) })
/** A new account for the address of the invitation: the link has confirmed it. */
export const joinForm = signUpInput.pick({ name: true, password: true })
export const joinInput = joinForm.extend(tokenInput.shape)
export type JoinInput = z.output<typeof joinInput>
