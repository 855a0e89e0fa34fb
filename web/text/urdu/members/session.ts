export const sessionTexts = {
  'Resend in {secondsLeft} s': '',
  Resend: '',
} as const
