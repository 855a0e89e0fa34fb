export const frameTexts = {
  'Admin area': '',
  'Move {name} up': '',
  'Move {name} down': '',
} as const
