export const staffTexts = {
  Staff: 'عملہ',
  'Staff roles': 'عملے کی ذمہ داریاں',
  Support: 'کسٹمر سپورٹ',
  Catalogue: 'کیٹلاگ',
  Finance: 'مالیات',
  Owner: 'مالک',
  'Orders, accounts of customers, the verification of sellers, and a view of refund requests':
    'آرڈر، گاہکوں کے اکاؤنٹ، دکانداروں کی تصدیق، اور رقم کی واپسی کی درخواستیں دیکھنا',
  'Categories, the home page and search terms': 'زمرے، ہوم پیج اور تلاش کے الفاظ',
  'Payments, refunds, cash, payouts, taxes, commission and the ledger':
    'ادائیگیاں، رقم کی واپسی، نقدی، دکانداروں کو ادائیگی، ٹیکس، کمیشن اور کھاتہ',
  'Everything, including the staff, shop settings, API keys, webhooks and the audit log':
    'سب کچھ، بشمول عملہ، دکان کی ترتیبات، API کلیدیں، ویب ہُک اور سرگرمیوں کا ریکارڈ',
  'Add a member': 'رکن شامل کریں',
  'People with access to the admin area, and what each of them may do.':
    'وہ لوگ جو ایڈمن کا حصہ کھول سکتے ہیں، اور ہر ایک کے اختیارات۔',
  'Loading staff...': 'عملہ لوڈ ہو رہا ہے…',
  'Members of the staff, by email': 'عملے کے ارکان، ای میل کی ترتیب سے',
  'Your account': 'آپ کا اکاؤنٹ',
  Change: 'بدلیں',
  'Change the roles of {name}': '{name} کی ذمہ داریاں بدلیں',
  'The new roles apply from the person’s next click on. We email the person.':
    'نئی ذمہ داریاں اگلے کلک سے لاگو ہوں گی۔ ہم اس شخص کو ای میل کریں گے۔',
  'The person needs an account with a confirmed email. If the account is a seller account, the shop no longer sells its products.':
    'اس شخص کا تصدیق شدہ ای میل والا اکاؤنٹ ہونا ضروری ہے۔ اگر یہ دکاندار کا اکاؤنٹ ہے تو اس کی پروڈکٹس دکان میں فروخت نہیں ہوں گی۔',
  'Save the roles': 'ذمہ داریاں محفوظ کریں',
  'Add to the staff': 'عملے میں شامل کریں',
  'Remove from the staff': 'عملے سے نکالیں',
  'Changes of the staff need a proof of your identity. The audit log records them.':
    'عملے میں تبدیلی کے لیے آپ کی شناخت کا ثبوت ضروری ہے۔ یہ سرگرمیوں کے ریکارڈ میں لکھی جاتی ہے۔',
  'Change the staff roles': 'عملے کی ذمہ داریاں بدلیں',
  'changed the staff roles of': 'عملے کی ذمہ داریاں بدلیں',
  'Your staff role does not include this page': 'یہ صفحہ آپ کی ذمہ داریوں میں شامل نہیں',
  'Go to the dashboard': 'ڈیش بورڈ پر جائیں',
  'If you need it for your work, please ask an owner of the shop.':
    'اگر کام کے لیے آپ کو اس کی ضرورت ہے تو دکان کے کسی مالک سے کہیں۔',
  'Failed to load the staff.': 'عملہ لوڈ نہیں ہو سکا۔',
  '{name} is a member of the staff now.': '{name} اب عملے کے رکن ہیں۔',
  'Failed to add the member': 'رکن شامل نہیں ہو سکا',
  'Staff roles changed.': 'ذمہ داریاں بدل گئیں۔',
  'Failed to change the staff roles': 'ذمہ داریاں نہیں بدل سکیں',
  '{name} is no longer a member of the staff.': '{name} اب عملے کے رکن نہیں۔',
  'Failed to remove the member': 'رکن کو نہیں نکالا جا سکا',
  'Choose at least one role': 'کم از کم ایک ذمہ داری چنیں',
  'Choose each role once': 'ہر ذمہ داری ایک ہی بار چنیں',
  'Your staff role does not permit this. Please ask an owner of the shop.':
    'آپ کی ذمہ داری میں اس کی اجازت نہیں۔ دکان کے کسی مالک سے کہیں۔',
  'This account already belongs to the staff.': 'یہ اکاؤنٹ پہلے سے عملے کا ہے۔',
  'You can only see the shop as a customer or seller who is not banned.':
    'آپ دکان کو صرف ایسے گاہک یا دکاندار کے طور پر دیکھ سکتے ہیں جس پر پابندی نہ ہو۔',
  'This account belongs to the staff. An owner changes its roles on the page Staff.':
    'یہ اکاؤنٹ عملے کا ہے۔ اس کی ذمہ داریاں کوئی مالک عملے کے صفحے پر بدلتا ہے۔',
  'Only an account with a confirmed email and without a ban can join the staff.':
    'صرف تصدیق شدہ ای میل والا اور پابندی سے آزاد اکاؤنٹ عملے میں شامل ہو سکتا ہے۔',
} as const
