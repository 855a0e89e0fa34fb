/**
 * The Urdu messages about errors in a table of products that a seller imports, and other messages of the server to
 * sellers.
 */
export const importTexts = {
  'Another pack of this product has this size': 'اس پروڈکٹ کا ایک اور پیک اسی سائز کا ہے',
  'Another pack of this product has this size.': 'اس پروڈکٹ کا ایک اور پیک اسی سائز کا ہے۔',
  'You already sell a product of this name and unit. Enter its product id to change it.':
    'اس نام اور اکائی کی پروڈکٹ آپ پہلے سے بیچتے ہیں۔ اسے بدلنے کے لیے اس کی پروڈکٹ آئی ڈی لکھیں۔',
  'None of your products has this id.': 'آپ کی کسی پروڈکٹ کی یہ آئی ڈی نہیں۔',
  'None of your products on sale has this id': 'آپ کی فروخت ہونے والی کسی پروڈکٹ کی یہ آئی ڈی نہیں',
  'You have deleted this product. Leave its id empty to sell it again.':
    'یہ پروڈکٹ آپ حذف کر چکے ہیں۔ دوبارہ بیچنے کے لیے آئی ڈی خالی چھوڑیں۔',
  'This product has changed since the table was exported. Export it again.':
    'جدول ایکسپورٹ ہونے کے بعد یہ پروڈکٹ بدل گئی ہے۔ دوبارہ ایکسپورٹ کریں۔',
  'Price can have two decimals at most': 'قیمت میں اعشاریہ کے بعد زیادہ سے زیادہ دو ہندسے ہوں',
  'Unit weight can have three decimals at most': 'وزن میں اعشاریہ کے بعد زیادہ سے زیادہ تین ہندسے ہوں',
  'Write decimals after a point: 1250.50': 'پیسے نقطے کے بعد لکھیں: 1250.50',
  'This is not a product id. Leave it empty for a new product.':
    'یہ پروڈکٹ آئی ڈی نہیں ہے۔ نئی پروڈکٹ کے لیے یہ خانہ خالی چھوڑیں۔',
  'This is a formula. Enter its result, or put an apostrophe before it.':
    "یہ فارمولا ہے۔ اس کا نتیجہ لکھیں، یا اس سے پہلے یہ نشان (') لگائیں۔",
  'This text is in another encoding, such as Windows-1252. Save the file as “CSV UTF-8” and choose that one.':
    'یہ متن کسی اور انکوڈنگ میں ہے، جیسے Windows-1252۔ فائل ”CSV UTF-8“ کے طور پر محفوظ کر کے وہی چنیں۔',
  'The file has headings, but no products.': 'فائل میں سرخیاں ہیں، مگر کوئی پروڈکٹ نہیں۔',
  'The file is UTF-16, or not a table. Save it as “CSV UTF-8” and choose that one.':
    'فائل UTF-16 میں ہے، یا جدول نہیں ہے۔ اسے ”CSV UTF-8“ کے طور پر محفوظ کر کے وہی چنیں۔',
  'The file is empty.': 'فائل خالی ہے۔',
  'This file is not an Excel workbook that can be read. Save the table as “Excel Workbook (.xlsx)” or “CSV UTF-8”.':
    'یہ فائل پڑھنے کے قابل ایکسل ورک بک نہیں۔ جدول کو ”Excel Workbook (.xlsx)“ یا ”CSV UTF-8“ کے طور پر محفوظ کریں۔',
  'This is an old Excel file (.xls), or one with a password. Save it as “Excel Workbook (.xlsx)” without a password.':
    'یہ پرانی ایکسل فائل (.xls) ہے، یا اس پر پاس ورڈ ہے۔ اسے پاس ورڈ کے بغیر ”Excel Workbook (.xlsx)“ کے طور پر محفوظ کریں۔',
  'This Excel workbook is too large. Split it.': 'یہ ایکسل ورک بک بہت بڑی ہے۔ اسے حصوں میں بانٹ دیں۔',
  'This table has too much text. Split it.': 'اس جدول میں متن بہت زیادہ ہے۔ اسے حصوں میں بانٹ دیں۔',
  'The spreadsheet could not compute this cell. Enter a value.':
    'اسپریڈ شیٹ اس خانے کا حساب نہیں کر سکی۔ اس میں اندراج خود لکھیں۔',
  'This column exists twice.': 'یہ کالم دو بار آیا ہے۔',
  'This column is unknown.': 'یہ کالم معلوم نہیں۔',
  'This column is missing.': 'یہ کالم موجود نہیں۔',
  'A cell of this line has no heading.': 'اس سطر کے ایک خانے کے اوپر کالم کا نام نہیں۔',
  'A quotation mark in this line is not closed, or is inside a text without being doubled.':
    'اس سطر میں واوین کا نشان (") بند نہیں ہوا، یا متن کے اندر دہرایا نہیں گیا۔',
  'Another seller has this business name.': 'کسی اور دکاندار کے کاروبار کا یہی نام ہے۔',
  'Another seller has this contact number.': 'کسی اور دکاندار کا یہی رابطہ نمبر ہے۔',
  'Another seller has this picture.': 'کسی اور دکاندار کی یہی تصویر ہے۔',
  'There is no bank account yet.': 'ابھی کوئی بینک اکاؤنٹ نہیں ہے۔',
  'This sub-category belongs to another category': 'یہ ذیلی زمرہ کسی اور زمرے کا ہے',
  'The end of the sale must be in the future': 'رعایت کے ختم ہونے کا وقت ابھی کے بعد کا ہو',
  'Enter the date and time when the sale ends': 'رعایت کے ختم ہونے کی تاریخ اور وقت لکھیں',
  'Select at least one order': 'کم از کم ایک آرڈر منتخب کریں',
  'Select at least one order and at most 100': 'کم از کم ایک اور زیادہ سے زیادہ 100 آرڈر منتخب کریں',
} as const

/** The messages of the server to sellers that contain values. */
export const sellerSentences = {
  'The sale price must be below the price of {price}': 'رعایتی قیمت موجودہ قیمت {price} سے کم ہو',
  'A sale can last {days} days at most': 'رعایت زیادہ سے زیادہ {days} دن چل سکتی ہے',
  'Line {line} is about the same product.': 'سطر {line} میں بھی یہی پروڈکٹ ہے۔',
  'Customers have bought some since: {stock} are left, not {exported}. Enter {again} under “{column}” too, or export again.':
    'اس دوران گاہکوں نے کچھ خرید لیا ہے: {exported} نہیں، {stock} باقی ہیں۔ ”{column}“ میں بھی {again} لکھیں، یا دوبارہ ایکسپورٹ کریں۔',
  'There is no such category; there are {categories}.': 'ایسا کوئی زمرہ نہیں؛ زمرے یہ ہیں: {categories}۔',
  '{category} has no such sub-category; leave it empty for none.':
    '{category} میں ایسا کوئی ذیلی زمرہ نہیں؛ کوئی نہ ہو تو خالی چھوڑیں۔',
  'The stock is now {stock}, not {seen}. Please check it.': 'اسٹاک اب {seen} نہیں، {stock} ہے۔ براہِ کرم دیکھ لیں۔',
  'A file may contain at most {most} products. Split it.':
    'ایک فائل میں زیادہ سے زیادہ {most} پروڈکٹس ہو سکتی ہیں۔ اسے حصوں میں بانٹ دیں۔',
  'A line may have at most {most} columns.': 'ایک سطر میں زیادہ سے زیادہ {most} کالم ہو سکتے ہیں۔',
} as const
