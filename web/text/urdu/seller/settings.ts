export const settingsTexts = {
  'Bank account': '',
  'Saved: {account_no}. To change anything here, enter the whole number.': '',
  'Save bank account': '',
  'We pay your earnings to this account.': '',
  Picture: '',
  'Save picture': '',
  'Business profile': '',
  'Login and security': '',
} as const
