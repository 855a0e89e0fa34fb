/** The Urdu texts about drafts and pictures on the screen for the import of products. */
export const importPictureTexts = {
  ' New products are drafts, which you publish later.': ' نئی پروڈکٹس مسودے ہوں گی، جنہیں آپ بعد میں شائع کریں گے۔',
  ' New products go on sale.': ' نئی پروڈکٹس فروخت کے لیے پیش ہوں گی۔',
  'Save it from your spreadsheet as an Excel workbook (xlsx) or as “CSV UTF-8”, with up to 10,000 products. The import reads the first sheet. The column {column} names up to 6 pictures, the main one first. You can also put the table and the pictures into one ZIP file. Imports add up to 2,000 pictures a day, 500 of them from the addresses in one table.':
    'اپنی اسپریڈ شیٹ سے ایکسل ورک بک (xlsx) یا ”CSV UTF-8“ کے طور پر محفوظ کریں، زیادہ سے زیادہ 10,000 پروڈکٹس۔ پہلی شیٹ پڑھی جاتی ہے۔ کالم {column} میں 6 تک تصویروں کے نام لکھیں، مرکزی تصویر پہلے۔ جدول اور تصویریں ایک ہی ZIP فائل میں بھی ڈال سکتے ہیں۔ امپورٹ سے روزانہ 2,000 تک تصویریں شامل ہو سکتی ہیں، اور ایک جدول میں تصویروں کے 500 تک پتے ہو سکتے ہیں۔',
  'Names of picture files, such as bhindi.jpg; bhindi-2.jpg. Empty keeps the pictures':
    'تصویروں کی فائلوں کے نام، جیسے bhindi.jpg; bhindi-2.jpg۔ خالی ہو تو موجودہ تصویریں رہیں گی',
  'https addresses of pictures, separated by spaces; the shop fetches them':
    'تصویروں کے https پتے، درمیان میں خالی جگہ دے کر؛ دکان تصویریں خود لے آتی ہے',
  'Excel (xlsx) or CSV, up to 5 MB, or a ZIP file with this table and its pictures':
    'ایکسل (xlsx) یا CSV، زیادہ سے زیادہ 5 ایم بی، یا ZIP فائل جس میں یہ جدول اور اس کی تصویریں ہوں',
  'This ZIP file has no table. We have received its pictures. Now choose the table.':
    'اس ZIP فائل میں جدول نہیں۔ ہمیں اس کی تصویریں مل گئی ہیں۔ اب جدول چنیں۔',
  'Fetching pictures from their addresses…': 'تصویریں اپنے پتوں سے لائی جا رہی ہیں…',
  'Fetching pictures from their addresses: {done} of {all}':
    'تصویریں اپنے پتوں سے لائی جا رہی ہیں: {all} میں سے {done}',
  'Failed to fetch the pictures from their addresses': 'تصویریں ان کے پتوں سے نہیں لائی جا سکیں',
  'One picture was fetched from its address.': 'ایک تصویر اس کے پتے سے آ گئی۔',
  '{count} pictures were fetched from their addresses.': '{count} تصویریں ان کے پتوں سے آ گئیں۔',
  'One picture could not be fetched:': 'ایک تصویر نہیں لائی جا سکی:',
  '{count} pictures could not be fetched:': '{count} تصویریں نہیں لائی جا سکیں:',
  'Only https addresses in the public internet are permitted, without a port and a password.':
    'صرف عام انٹرنیٹ کے https پتے قبول ہیں، پورٹ اور پاس ورڈ کے بغیر۔',
  'The site cannot be reached.': 'اس سائٹ تک رسائی نہیں ہو سکی۔',
  'The address redirects more than once.': 'یہ پتا ایک سے زیادہ بار کسی اور پتے پر بھیجتا ہے۔',
  'This is not the address of a picture. Addresses begin with https://':
    'یہ کسی تصویر کا پتا نہیں۔ پتا https:// سے شروع ہوتا ہے',
  'An address of a picture can have 1,000 characters at most.':
    'تصویر کے پتے میں زیادہ سے زیادہ 1,000 حروف ہو سکتے ہیں۔',
  'The ZIP file has several tables. Keep one of them.': 'ZIP فائل میں ایک سے زیادہ جدول ہیں۔ صرف ایک رہنے دیں۔',
  'No picture was added, because these are too many for one day. Add fewer now and the rest tomorrow.':
    'کوئی تصویر شامل نہیں ہوئی، کیونکہ یہ ایک دن کے لیے بہت زیادہ ہیں۔ ابھی کم تصویریں شامل کریں اور باقی کل۔',
  'These pictures are not fetched any more.': 'یہ تصویریں اب نہیں لائی جا رہیں۔',
  'New products of the table': 'جدول کی نئی پروڈکٹس',
  'Import as drafts': 'مسودے کے طور پر امپورٹ کریں',
  'Only you see a draft. A draft needs no picture.': 'مسودہ صرف آپ کو نظر آتا ہے۔ تصویر کے بغیر بھی ہو سکتا ہے۔',
  'Put on sale': 'فروخت کے لیے پیش کریں',
  'Each new product needs a picture. If admins must approve products, it waits for the approval.':
    'ہر نئی پروڈکٹ کی تصویر ضروری ہے۔ اگر دکان پروڈکٹس کی جانچ کرتی ہو تو پروڈکٹ اس کا انتظار کرے گی۔',
  'Pictures (optional)': 'تصویریں (اختیاری)',
  'ZIP files with the pictures that the column {column} names, each up to 20 MB and 200 pictures':
    'ZIP فائلیں جن میں کالم {column} والی تصویریں ہوں، ہر ایک 20 ایم بی اور 200 تصویروں تک',
  'Choose ZIP files': 'ZIP فائلیں چنیں',
  'Uploading the pictures…': 'تصویریں اپ لوڈ ہو رہی ہیں…',
  'Failed to upload the pictures': 'تصویریں اپ لوڈ نہیں ہو سکیں',
  'This ZIP file is too large. Upload at most 20 MB and 200 pictures at once.':
    'یہ ZIP فائل بہت بڑی ہے۔ ایک بار میں زیادہ سے زیادہ 20 ایم بی اور 200 تصویریں اپ لوڈ کریں۔',
  'This file is not a ZIP file that can be read, or it has a password.':
    'یہ پڑھنے کے قابل ZIP فائل نہیں، یا اس پر پاس ورڈ ہے۔',
  'One picture is ready. Tables can name it for a day.':
    'ایک تصویر تیار ہے۔ جدول میں اس کا نام ایک دن تک لکھا جا سکتا ہے۔',
  '{count} pictures are ready. Tables can name them for a day.':
    '{count} تصویریں تیار ہیں۔ جدول میں ان کے نام ایک دن تک لکھے جا سکتے ہیں۔',
  'There are no pictures in this file.': 'اس فائل میں کوئی تصویر نہیں۔',
  'One file cannot be used:': 'ایک فائل استعمال نہیں ہو سکتی:',
  '{count} files cannot be used:': '{count} فائلیں استعمال نہیں ہو سکتیں:',
  'and {count} more file': 'اور {count} مزید فائل',
  'and {count} more files': 'اور {count} مزید فائلیں',
  'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.':
    'یہ تصویر نہیں۔ JPEG، PNG، WebP، GIF یا AVIF استعمال کریں۔',
  'This file is damaged, or has a password.': 'یہ فائل خراب ہے، یا اس پر پاس ورڈ ہے۔',
  'This file name is too long or has invisible characters. Rename the file.':
    'اس فائل کا نام بہت لمبا ہے یا اس میں نظر نہ آنے والے حروف ہیں۔ نام بدل دیں۔',
  'The ZIP file has two files with this name.': 'ZIP فائل میں اس نام کی دو فائلیں ہیں۔',
  'A product on sale needs a picture. Name one, or import it as a draft.':
    'فروخت ہونے والی پروڈکٹ کی تصویر ضروری ہے۔ تصویر کا نام لکھیں، یا اسے مسودے کے طور پر امپورٹ کریں۔',
  'One new product is not on sale any more.': 'ایک نئی پروڈکٹ اب فروخت پر نہیں۔',
  '{count} new products are not on sale any more.': '{count} نئی پروڈکٹس اب فروخت پر نہیں۔',
} as const

/** The messages about pictures of imports that contain values. */
export const importPictureSentences = {
  'The picture {name} is missing. Upload a ZIP file that contains it.':
    'تصویر {name} موجود نہیں۔ وہ ZIP فائل اپ لوڈ کریں جس میں یہ ہو۔',
  'The picture {name} can’t be used: {reason}': 'تصویر {name} استعمال نہیں ہو سکتی: {reason}',
  'The picture {name} is not fetched yet. Choose the file again.': 'تصویر {name} ابھی نہیں لائی گئی۔ فائل دوبارہ چنیں۔',
  'This is an address. Write it into the column {column}.': 'یہ پتا ہے۔ اسے کالم {column} میں لکھیں۔',
  'The site did not send the picture within {seconds} seconds.': 'سائٹ نے {seconds} سیکنڈ میں تصویر نہیں بھیجی۔',
  'The site answered with status {status}.': 'سائٹ نے تصویر کی جگہ جواب {status} بھیجا۔',
  'A file may name at most {most} addresses of pictures. Split it.':
    'ایک فائل میں تصویروں کے زیادہ سے زیادہ {most} پتے ہو سکتے ہیں۔ اسے حصوں میں بانٹ دیں۔',
  'A file may name at most {most} different pictures. Split it.':
    'ایک فائل میں زیادہ سے زیادہ {most} مختلف تصویروں کے نام ہو سکتے ہیں۔ اسے حصوں میں بانٹ دیں۔',
} as const
