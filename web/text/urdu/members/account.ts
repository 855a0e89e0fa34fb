export const accountTexts = {
  'This area is for customers': '',
  'Go to your admin area': '',
  'Go to your seller area': '',
  'You are logged in as {email}, an admin. To shop, log out and use a customer account.': '',
  'You are logged in as {email}, a seller. To shop, log out and use a customer account.': '',
} as const
