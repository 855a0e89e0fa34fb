export const accountTexts = {
  '. To shop, log out and use a customer account.': '',
  'This area is for customers': '',
  'Go to your {role} area': '',
} as const
