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

const invitation = z.object({
  email: z.string(),
  role: z.enum(['staff', 'admin']),
  permissions: z.array(permission),
  ends_at: z.string().nullable(),
  by: z.string(),
  expires_at: z.string(),
})

/** An invitation on the page of roles. */
export const invitationRow = invitation.extend({ id: z.string(), sent_at: z.string() })
export type InvitationRow = z.infer<typeof invitationRow>
export const invitationList = z.object({ items: z.array(invitationRow) })
export const invitationInput = z.object({ id: z.uuid() })

export const tokenInput = z.object({ token: z.string().min(1).max(100) })
/** An invitation as its reader sees it. `account`: whose the address is. */
export const openInvitation = invitation.extend({ account: z.enum(['none', 'other', 'yours']) })
export type OpenInvitation = z.infer<typeof openInvitation>

/** A new account for the address of the invitation: the link has confirmed it. */
export const joinForm = signUpInput.pick({ name: true, password: true })
export const joinInput = joinForm.extend(tokenInput.shape)
export type JoinInput = z.output<typeof joinInput>
