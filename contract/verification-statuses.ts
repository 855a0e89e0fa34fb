import type { Tone } from './statuses.ts'

/**
 * The verification status of a seller. The status `declined` also means that an admin has withdrawn the verification.
 */
export const VERIFICATION_STATUSES = ['waiting', 'verified', 'declined'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const VERIFICATION_STATUS_DISPLAY: Record<VerificationStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
}
