export const findTexts = {
  Find: 'ڈھونڈیں',
  'Searching …': 'تلاش جاری ہے …',
  'Nothing found.': 'کچھ نہیں ملا۔',
  Screens: 'صفحے',
  '{count} to do': '{count} کام باقی ہیں',
  'Orders by number, customer or phone; products; screens': 'آرڈر (نمبر، گاہک یا فون سے)، پروڈکٹس اور صفحے',
  'Orders by number, customer or phone; users; products; screens':
    'آرڈر (نمبر، گاہک یا فون سے)، صارف، پروڈکٹس اور صفحے',
  'Keyboard shortcuts': 'کی بورڈ کے شارٹ کٹ',
  'Go to the search field of the page': 'صفحے کے تلاش کے خانے میں جائیں',
  'Go to the next or previous row': 'اگلی یا پچھلی قطار پر جائیں',
  'Select the row': 'قطار منتخب کریں',
  'Show this list': 'یہ فہرست دکھائیں',
  'Open {page}': '{page} کھولیں',
  'Use shortcuts of a single key': 'ایک بٹن والے شارٹ کٹ استعمال کریں',
} as const
