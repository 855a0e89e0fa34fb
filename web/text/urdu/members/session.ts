export const sessionTexts = {
  'Resend in {secondsLeft} s': '{secondsLeft} سیکنڈ بعد دوبارہ بھیجیں',
  Resend: 'دوبارہ بھیجیں',
} as const
