export const staffTexts = {
  Staff: 'عملہ',
  Manager: 'منیجر',
  Person: 'شخص',
  Role: 'کردار',
  Banned: 'پابندی',
  Never: 'کبھی نہیں',
  Change: 'بدلیں',
  'Last sign-in': 'آخری لاگ ان',
  'Loading staff...': 'عملہ لوڈ ہو رہا ہے…',
  'Members of the staff, by email': 'عملے کے ارکان، ای میل کی ترتیب سے',
  'Products, orders, the business profile, sales and the statement, but not the bank account and the staff':
    'پروڈکٹس، آرڈر، کاروبار کی معلومات، فروخت اور حساب، لیکن بینک اکاؤنٹ اور عملہ نہیں',
  'Products, stock, prices, sales and the import of products': 'پروڈکٹس، اسٹاک، قیمتیں، سیل اور پروڈکٹس کی درآمد',
  'Orders, shipping, cash at the door and printing, with a message about each new order':
    'آرڈر، ترسیل، دروازے پر نقد وصولی اور پرنٹ، اور ہر نئے آرڈر کی اطلاع',
  'People who work in your seller area with their own login, and what each of them may do.':
    'وہ لوگ جو اپنے لاگ اِن سے آپ کے دکان والے حصے میں کام کرتے ہیں، اور ہر ایک کے اختیارات۔',
  'You have no staff yet': 'ابھی آپ اکیلے کام کرتے ہیں',
  'Invite people by email. Your password stays yours, and the shop records who changed an order.':
    'لوگوں کو ای میل سے دعوت دیں۔ آپ کا پاس ورڈ آپ ہی کے پاس رہتا ہے، اور دکان لکھ لیتی ہے کہ آرڈر کس نے بدلا۔',
  'Invite a person': 'کسی کو دعوت دیں',
  'We email a link that works for {days} days. The person accepts with an account that has this address.':
    'ہم ای میل سے ایک لنک بھیجتے ہیں جو {days} دن کام کرتا ہے۔ وہ شخص اسی پتے والے اکاؤنٹ سے دعوت قبول کرتا ہے۔',
  'Send the invitation': 'دعوت بھیجیں',
  'An invitation gives another person access to your business, so it needs a proof of your identity.':
    'دعوت سے کسی اور کو آپ کے کاروبار تک رسائی ملتی ہے، اس لیے آپ کی شناخت کا ثبوت ضروری ہے۔',
  'Change the role of {name}': '{name} کا کردار بدلیں',
  'The new role applies from the person’s next click on. We email the person.':
    'نیا کردار اس شخص کے اگلے کلک سے لاگو ہوگا۔ ہم اسے ای میل کریں گے۔',
  'Save the role': 'کردار محفوظ کریں',
  'A new role gives other rights in your business, so it needs a proof of your identity.':
    'نئے کردار سے کاروبار میں اختیارات بدلتے ہیں، اس لیے آپ کی شناخت کا ثبوت ضروری ہے۔',
  'Remove {name} from the staff': '{name} کو عملے سے نکالیں',
  'Remove {name} from the staff?': '{name} کو عملے سے نکالیں؟',
  'Remove from the staff': 'عملے سے نکالیں',
  'The access ends at once, and the person is logged out everywhere. The account can still shop. We email the person.':
    'رسائی فوراً ختم ہو جاتی ہے اور وہ شخص ہر جگہ سے لاگ آؤٹ ہو جاتا ہے۔ وہ خریداری کر سکتا ہے۔ ہم اسے ای میل کریں گے۔',
  'Open invitations': 'کھلی دعوتیں',
  'The link works until {time}.': 'لنک {time} تک کام کرتا ہے۔',
  'The link has expired. Send the invitation again.': 'لنک کی مدت ختم ہو گئی ہے۔ دعوت دوبارہ بھیجیں۔',
  'Send again': 'دوبارہ بھیجیں',
  'Send again to {email}': '{email} کو دوبارہ بھیجیں',
  'Cancel invitation': 'دعوت منسوخ کریں',
  'Cancel invitation to {email}': '{email} کی دعوت منسوخ کریں',
  'Failed to load your staff.': 'آپ کا عملہ لوڈ نہیں ہو سکا۔',
  'Invitation sent to {email}.': '{email} کو دعوت بھیج دی گئی۔',
  'Failed to send the invitation': 'دعوت نہیں بھیجی جا سکی',
  'Invitation sent again. The earlier link no longer works.': 'دعوت دوبارہ بھیج دی گئی۔ پہلا لنک اب کام نہیں کرتا۔',
  'Failed to send the invitation again': 'دعوت دوبارہ نہیں بھیجی جا سکی',
  'Invitation cancelled.': 'دعوت منسوخ ہو گئی۔',
  'Failed to cancel the invitation': 'دعوت منسوخ نہیں ہو سکی',
  'The role of {name} has changed.': '{name} کا کردار بدل گیا ہے۔',
  'Failed to change the role of the person': 'اس شخص کا کردار نہیں بدل سکا',
  '{name} is no longer on your staff.': '{name} اب آپ کے عملے میں نہیں۔',
  'Failed to remove the person': 'اس شخص کو نہیں نکالا جا سکا',
  'Your role does not include this page': 'یہ صفحہ آپ کے کردار میں شامل نہیں',
  'Go to the dashboard': 'ڈیش بورڈ پر جائیں',
  'If you need it for your work, please ask the owner of the business.':
    'اگر کام کے لیے آپ کو اس کی ضرورت ہے تو کاروبار کے مالک سے کہیں۔',
  '{business} is not open at present': '{business} فی الحال بند ہے',
  'You can work for this business as soon as it is verified again. Please ask its owner.':
    'کاروبار کی دوبارہ تصدیق ہوتے ہی آپ اس کے لیے کام کر سکتے ہیں۔ اس کے مالک سے پوچھیں۔',
  Invitation: 'دعوت',
  'This invitation does not work': 'یہ دعوت کام نہیں کرتی',
  'Work for {business}': '{business} کے لیے کام کریں',
  '{business} invites you to its staff. You work with your own login, and can still shop.':
    '{business} آپ کو اپنے عملے میں شامل ہونے کی دعوت دیتا ہے۔ آپ اپنے لاگ اِن سے کام کریں گے اور خریداری بھی کر سکیں گے۔',
  'What you may do': 'آپ کے اختیارات',
  'Invited address': 'مدعو پتہ',
  'Log in with this address. If you have no account, create one there with this address.':
    'اس پتے سے لاگ اِن کریں۔ اگر آپ کا اکاؤنٹ نہیں تو وہیں اسی پتے سے اکاؤنٹ بنائیں۔',
  'Log in or create an account': 'لاگ اِن کریں یا اکاؤنٹ بنائیں',
  'Accept the invitation': 'دعوت قبول کریں',
  'You are logged in as {email}.': 'آپ {email} سے لاگ اِن ہیں۔',
  'You are logged in as {email}. The invitation is for another address.':
    'آپ {email} سے لاگ اِن ہیں۔ دعوت کسی اور پتے کے لیے ہے۔',
  'This account already belongs to the staff.': 'یہ اکاؤنٹ پہلے سے عملے کا ہے۔',
  'This is not the token of an invitation': 'یہ کسی دعوت کا ٹوکن نہیں',
  'Your role does not permit this. Please ask the owner of the business.':
    'آپ کے کردار میں اس کی اجازت نہیں۔ کاروبار کے مالک سے کہیں۔',
  'This account already works for a seller.': 'یہ اکاؤنٹ پہلے سے کسی دکاندار کے لیے کام کرتا ہے۔',
  'This account sells. Use another account to work for a seller.':
    'یہ اکاؤنٹ خود فروخت کرتا ہے۔ کسی دکاندار کے لیے کام کرنے کے لیے دوسرا اکاؤنٹ استعمال کریں۔',
  'An admin account can’t work for a seller. Use another account.':
    'ایڈمن کا اکاؤنٹ کسی دکاندار کے لیے کام نہیں کر سکتا۔ دوسرا اکاؤنٹ استعمال کریں۔',
  'Your business has the maximum number of staff members and open invitations. Remove one before you invite another person.':
    'آپ کے کاروبار میں عملے اور زیرِ التوا دعوت ناموں کی حد پوری ہو گئی ہے۔ کسی اور کو دعوت دینے سے پہلے ایک ہٹائیں۔',
  'You have already invited this person. You can send the invitation again.':
    'آپ اس شخص کو پہلے ہی دعوت دے چکے ہیں۔ آپ دعوت دوبارہ بھیج سکتے ہیں۔',
  'This invitation no longer works. Ask the seller for a new one.':
    'یہ دعوت اب کام نہیں کرتی۔ دکاندار سے نئی دعوت مانگیں۔',
  'This invitation has expired. Ask the seller to send it again.':
    'اس دعوت کی مدت ختم ہو گئی ہے۔ دکاندار سے کہیں کہ دوبارہ بھیجے۔',
  'This invitation is for another email address. Log in with the address that got the invitation.':
    'یہ دعوت کسی اور ای میل پتے کے لیے ہے۔ جس پتے پر دعوت آئی، اسی سے لاگ اِن کریں۔',
  'This person is not on your staff.': 'یہ شخص آپ کے عملے میں نہیں۔',
} as const
