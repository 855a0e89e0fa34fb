export const announcementsTexts = {
  'Announcement of new orders': 'نئے آرڈر کی اطلاع',
  'New orders': 'نئے آرڈر',
  'The menu and the title of the page show new orders. Choose how this browser announces them too.':
    'مینو اور صفحے کا عنوان نئے آرڈر دکھاتے ہیں۔ چنیں کہ یہ براؤزر اور کیسے اطلاع دے۔',
  'Play a sound for each new order': 'ہر نئے آرڈر پر آواز دیں',
  'While a page of this area is open.': 'جب تک اس حصے کا کوئی صفحہ کھلا ہو۔',
  'There is a new order. Your browser blocked the sound. Click anywhere on this page to allow it.':
    'نیا آرڈر آیا ہے۔ آپ کے براؤزر نے آواز روک دی۔ اجازت دینے کے لیے صفحے پر کہیں بھی کلک کریں۔',
  'To do today': 'آج کے کام',
  'Nothing waits for you.': 'کوئی کام باقی نہیں۔',
  'You are offline. One change waits and is sent when you are online again. Keep this page open.':
    'آپ آف لائن ہیں۔ ایک تبدیلی انتظار میں ہے اور آن لائن ہوتے ہی بھیج دی جائے گی۔ یہ صفحہ کھلا رکھیں۔',
  'You are offline. {count} changes wait and are sent when you are online again. Keep this page open.':
    'آپ آف لائن ہیں۔ {count} تبدیلیاں انتظار میں ہیں اور آن لائن ہوتے ہی بھیج دی جائیں گی۔ یہ صفحہ کھلا رکھیں۔',
} as const
