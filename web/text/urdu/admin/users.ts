export const usersTexts = {
  Banned: '',
  'Banned until {banned_until}': '',
  'Accounts with their roles, sessions and bans.': '',
  Users: '',
  'Filter by role': '',
  'Search by e-mail, name, business or id': '',
  'Loading users...': '',
  'Accounts, newest first': '',
} as const
