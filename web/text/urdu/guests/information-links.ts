export const informationLinksTexts = {
  'About us': 'ہمارے بارے میں',
  Contact: 'رابطہ',
  Delivery: 'ڈیلیوری',
  'Information pages': 'معلوماتی صفحے',
  '100% money back': '100% رقم کی واپسی',
  Privacy: 'رازداری',
  'Secure payment': 'محفوظ ادائیگی',
  'Terms of use': 'استعمال کی شرائط',
} as const
