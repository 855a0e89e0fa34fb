export const frameTexts = {
  'Admin area': 'ایڈمن کا حصہ',
  'Move {name} up': '{name} اوپر کریں',
  'Move {name} down': '{name} نیچے کریں',
} as const
