export const accountSettingsTexts = {
  'Delete account': 'اکاؤنٹ حذف کریں',
  'This deletes your profile, cart, wishlist, addresses and login. Sellers keep the orders that you placed.':
    'اس سے آپ کا پروفائل، کارٹ، پسندیدہ فہرست، پتے اور لاگ ان حذف ہو جائیں گے۔ آپ کے دیے ہوئے آرڈر دکانداروں کے پاس رہیں گے۔',
  'Delete my account': 'میرا اکاؤنٹ حذف کریں',
  'Your account will be deleted as soon as you confirm.': 'تصدیق کرتے ہی آپ کا اکاؤنٹ حذف ہو جائے گا۔',
  Profile: 'پروفائل',
  Username: 'صارف نام',
  'E-mail': 'ای میل',
  'Your e-mail can’t be changed.': 'آپ کی ای میل نہیں بدلی جا سکتی۔',
  'Save profile': 'پروفائل محفوظ کریں',
  'Loading settings...': 'ترتیبات لوڈ ہو رہی ہیں…',
  Addresses: 'پتے',
  'Your delivery addresses. The checkout form starts with your default address.':
    'آپ کے ڈیلیوری کے پتے۔ چیک آؤٹ میں پہلے آپ کا ڈیفالٹ پتہ آتا ہے۔',
  'Manage Saved Addresses': 'محفوظ پتوں کا انتظام',
} as const
