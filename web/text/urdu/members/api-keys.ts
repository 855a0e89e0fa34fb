export const apiKeysTexts = {
  'API keys': 'API کلیدیں',
  'Programs use API keys to make calls for your business, such as a warehouse or accounting program.':
    'پروگرام، جیسے گودام یا حساب کتاب کا پروگرام، آپ کے کاروبار کے لیے API کلیدوں سے کام کرتے ہیں۔',
  'Programs use API keys to make calls for the shop, such as a courier or accounting program.':
    'پروگرام، جیسے کوریئر یا حساب کتاب کا پروگرام، دکان کے لیے API کلیدوں سے کام کرتے ہیں۔',
  'Create API key': 'API کلید بنائیں',
  'Loading API keys...': 'API کلیدیں لوڈ ہو رہی ہیں…',
  'Failed to load the API keys': 'API کلیدیں لوڈ نہیں ہو سکیں',
  'There are no API keys yet.': 'ابھی کوئی API کلید نہیں۔',
  'Expires {day}': '{day} کو ختم ہوگی',
  'Last used {time}': 'آخری استعمال: {time}',
  'Never used': 'کبھی استعمال نہیں ہوئی',
  Revoke: 'منسوخ کریں',
  'Revoke the key {name}': 'کلید {name} منسوخ کریں',
  'Revoke this API key?': 'کیا یہ API کلید منسوخ کر دیں؟',
  'The shop refuses the key {name} from this moment. Programs that use it stop working.':
    'دکان اسی لمحے سے کلید {name} قبول نہیں کرے گی۔ اسے استعمال کرنے والے پروگرام رک جائیں گے۔',
  'API key revoked': 'API کلید منسوخ ہو گئی',
  'Failed to revoke the API key': 'API کلید منسوخ نہیں ہو سکی',
  'Failed to create the API key': 'API کلید نہیں بن سکی',
  'Which program uses the key?': 'یہ کلید کون سا پروگرام استعمال کرے گا؟',
  Name: 'نام',
  Warehouse: 'گودام',
  'The key may': 'یہ کلید کیا کر سکتی ہے',
  'Expires after': 'مدت',
  '{count} days': '{count} دن',
  'Creating...': 'بن رہی ہے…',
  'A program with this key can act for you without a login.':
    'اس کلید والا پروگرام لاگ ان کے بغیر آپ کی طرف سے کام کر سکتا ہے۔',
  'Your new API key': 'آپ کی نئی API کلید',
  'Copy the key now and store it safely. You will not see it again.':
    'کلید ابھی کاپی کر کے محفوظ جگہ رکھیں۔ یہ دوبارہ نظر نہیں آئے گی۔',
  'API key': 'API کلید',
  'Copy key': 'کلید کاپی کریں',
  Done: 'ہو گیا',
  'Choose at least one scope': 'کم از کم ایک اجازت چنیں',
  'Read your products': 'آپ کی پروڈکٹس دیکھنا',
  'Add, change and archive products, their prices, stock, sales and pictures':
    'پروڈکٹس، ان کی قیمتیں، اسٹاک، رعایتیں اور تصویریں شامل کرنا اور بدلنا، اور پروڈکٹس فروخت سے ہٹانا',
  'Read your orders with the names, addresses and phone numbers of customers':
    'گاہکوں کے نام، پتے اور فون نمبر کے ساتھ آپ کے آرڈر دیکھنا',
  'Set the status of orders, save shipments and record cash':
    'آرڈرز کی کیفیت بدلنا، ترسیل محفوظ کرنا اور نقد رقم درج کرنا',
  'Read your figures, your account and your statements': 'آپ کے اعداد و شمار، حساب اور گوشوارے دیکھنا',
  'Read your payouts': 'آپ کی ادائیگیاں دیکھنا',
  'Read all orders with the names, addresses and phone numbers of customers':
    'گاہکوں کے نام، پتے اور فون نمبر کے ساتھ تمام آرڈر دیکھنا',
  'Set the status of orders for sellers, and add notes': 'دکانداروں کے لیے آرڈرز کی کیفیت بدلنا اور نوٹ لکھنا',
  'Read the profiles of all sellers': 'تمام دکانداروں کے پروفائل دیکھنا',
  'Read the figures, the money and the ledger of the shop, and the accounts of sellers':
    'دکان کے اعداد و شمار، رقم اور کھاتہ، اور دکانداروں کے حساب دیکھنا',
  'Read the batches of payouts': 'ادائیگیوں کے مجموعے دیکھنا',
} as const
