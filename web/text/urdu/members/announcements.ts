export const announcementsTexts = {
  'Announcement of new orders': 'نئے آرڈر کی اطلاع',
  'New orders': 'نئے آرڈر',
  'The menu and the title of the page show new orders. Choose how else this browser announces them.':
    'مینو اور صفحے کا عنوان نئے آرڈر دکھاتے ہیں۔ چنیں کہ یہ براؤزر اور کیسے اطلاع دے۔',
  'Play a sound for each new order': 'ہر نئے آرڈر پر آواز دیں',
  'The sound plays only while a page of the seller area or the admin area is open.':
    'آواز تبھی آتی ہے جب دکاندار یا ایڈمن کے حصے کا کوئی صفحہ کھلا ہو۔',
  'Show a message for each new order': 'ہر نئے آرڈر پر پیغام دکھائیں',
  'The messages also appear while no page of the shop is open, until you log out on this device.':
    'دکان کا کوئی صفحہ کھلا نہ ہو تب بھی، جب تک آپ اس آلے پر لاگ آؤٹ نہ کریں۔',
  'This browser can’t show messages while no page of the shop is open. On an iPhone, add the shop to the home screen to get messages.':
    'جب دکان کا کوئی صفحہ کھلا نہ ہو تو یہ براؤزر پیغام نہیں دکھا سکتا۔ آئی فون پر پیغام پانے کے لیے دکان کو ہوم اسکرین پر شامل کریں۔',
  'Your browser blocks messages of the shop. Allow notifications in its settings for this page.':
    'آپ کا براؤزر دکان کے پیغام روک رہا ہے۔ براؤزر کی ترتیبات میں اس صفحے کو اطلاعات کی اجازت دیں۔',
  'This browser no longer gets push messages from the shop.': 'اس براؤزر کو اب پیغام نہیں ملتے۔',
  'This is not a key of a browser': 'یہ براؤزر کی کلید نہیں',
  'This is not the address of a push service': 'یہ پیغام رسانی کی سروس کا پتہ نہیں',
  'There is a new order. Your browser blocked the sound. Click anywhere on this page to allow it.':
    'نیا آرڈر آیا ہے۔ آپ کے براؤزر نے آواز روک دی۔ اجازت دینے کے لیے صفحے پر کہیں بھی کلک کریں۔',
  'To do today': 'آج کے کام',
  'You have no open tasks.': 'کوئی کام باقی نہیں۔',
  'You are offline. One change waits and is sent when you are online again. Keep this page open.':
    'آپ آف لائن ہیں۔ ایک تبدیلی انتظار میں ہے اور آن لائن ہوتے ہی بھیج دی جائے گی۔ یہ صفحہ کھلا رکھیں۔',
  'You are offline. {count} changes wait and are sent when you are online again. Keep this page open.':
    'آپ آف لائن ہیں۔ {count} تبدیلیاں انتظار میں ہیں اور آن لائن ہوتے ہی بھیج دی جائیں گی۔ یہ صفحہ کھلا رکھیں۔',
} as const
