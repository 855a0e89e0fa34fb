export const usersTexts = {
  Banned: 'پابندی',
  'Banned until {banned_until}': '{banned_until} تک پابندی',
  'Accounts with their roles, sessions and bans.': 'اکاؤنٹ، ان کے کردار، سیشن اور پابندیاں۔',
  Users: 'صارف',
  'Filter by role': 'کردار سے فلٹر کریں',
  'Search by e-mail, name, business or id': 'ای میل، نام، کاروبار یا نمبر سے تلاش کریں',
  'Loading users...': 'صارف لوڈ ہو رہے ہیں…',
  'Accounts, newest first': 'اکاؤنٹ، نئے پہلے',
  Admins: 'ایڈمن',
  Joined: 'شمولیت',
  'Last sign-in': 'آخری لاگ ان',
  Never: 'کبھی نہیں',
} as const
