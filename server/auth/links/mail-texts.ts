import { serverTexts } from '#server/platform/server-texts.ts'

/** The texts of the emails and text messages about signing in. */
export const textIn = serverTexts({
  'The link and the code work once, within {duration}.': 'لنک اور کوڈ ایک ہی بار کام کرتے ہیں، {duration} کے اندر۔',
  'one day': 'ایک دن',
  '{count} days': '{count} دن',
  'one hour': 'ایک گھنٹے',
  '{count} hours': '{count} گھنٹوں',
  'one minute': 'ایک منٹ',
  '{count} minutes': '{count} منٹ',
  'one second': 'ایک سیکنڈ',
  '{count} seconds': '{count} سیکنڈ',
  'Confirm your e-mail for {store}': '{store} کے لیے اپنی ای میل کی تصدیق کریں',
  'Welcome! Please confirm your e-mail': 'خوش آمدید! براہِ کرم اپنی ای میل کی تصدیق کریں',
  'One click and your account is ready.': 'ایک کلک، اور آپ کا اکاؤنٹ تیار ہے۔',
  'If you did not sign up just now, do not use this link. It would confirm an account that another person requested.':
    'اگر آپ نے ابھی اکاؤنٹ نہیں بنایا تو یہ لنک استعمال نہ کریں۔ اس سے کسی اور کے مانگے ہوئے اکاؤنٹ کی تصدیق ہو جائے گی۔',
  'Confirm my e-mail': 'میری ای میل کی تصدیق کریں',
  'Set a new password for {store}': '{store} کے لیے نیا پاس ورڈ مقرر کریں',
  'Set a new password': 'نیا پاس ورڈ مقرر کریں',
  'We received a request for a new password.': 'ہمیں نئے پاس ورڈ کی درخواست ملی ہے۔',
  'If it was not you, ignore this email. Your password stays the same.':
    'اگر یہ آپ نے نہیں کی تو اس ای میل کو نظر انداز کریں۔ آپ کا پاس ورڈ وہی رہے گا۔',
  'Your login for {store}': '{store} میں آپ کا لاگ ان',
  'Log in with the button below': 'نیچے دیے گئے بٹن سے لاگ ان کریں',
  'If you did not request a login link, ignore this email.': 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
  'Log in': 'لاگ ان کریں',
  'You are invited to {store}': 'آپ کو {store} کی دعوت ہے',
  'You are invited': 'آپ کو دعوت ہے',
  '{store} created an account for you. Accept the invitation and choose a password in your settings.':
    '{store} نے آپ کے لیے اکاؤنٹ بنایا ہے۔ دعوت قبول کریں اور اپنی ترتیبات میں پاس ورڈ چنیں۔',
  'Accept the invitation': 'دعوت قبول کریں',
  '{code} is your {store} code': 'آپ کا {store} کوڈ {code} ہے',
  'Confirm that it is you': 'تصدیق کریں کہ یہ آپ ہی ہیں',
  'Enter this code to confirm the change. It works once, within {duration}. We will never ask you for it.':
    'تبدیلی کی تصدیق کے لیے یہ کوڈ لکھیں۔ یہ ایک ہی بار کام کرتا ہے، {duration} کے اندر۔ ہم آپ سے یہ کبھی نہیں پوچھیں گے۔',
  'Confirm your new e-mail for {store}': '{store} کے لیے اپنی نئی ای میل کی تصدیق کریں',
  'Confirm the change of your e-mail': 'ای میل کی تبدیلی کی تصدیق کریں',
  'You asked to change the email of your account to {email}.': 'آپ نے اپنے اکاؤنٹ کی ای میل {email} کرنے کو کہا ہے۔',
  'You must confirm this change from the old and the new email address.': 'پرانے اور نئے دونوں پتوں سے تصدیق ضروری ہے۔',
  'You asked to sign in to your account with the email {email}.':
    'آپ نے کہا ہے کہ آپ اپنے اکاؤنٹ میں ای میل {email} سے لاگ ان کرنا چاہتے ہیں۔',
  'If you did not ask for this, do not use this link. It would give this email to the account of another person.':
    'اگر آپ نے یہ نہیں کہا تو یہ لنک استعمال نہ کریں۔ اس سے یہ ای میل کسی اور کے اکاؤنٹ کو مل جائے گی۔',
  'Confirm the change': 'تبدیلی کی تصدیق کریں',
  'Your password was changed': 'آپ کا پاس ورڈ بدل گیا ہے',
  'The password of your account was changed.': 'آپ کے اکاؤنٹ کا پاس ورڈ بدل گیا ہے۔',
  'Your email was changed': 'آپ کی ای میل بدل گئی ہے',
  'The email of your account is now {email}. You can no longer log in with the old email.':
    'آپ کے اکاؤنٹ کی ای میل اب {email} ہے۔ پرانی ای میل سے اب لاگ ان نہیں ہوتا۔',
  'A phone was added to your account': 'آپ کے اکاؤنٹ میں فون شامل ہوا ہے',
  'The phone number ending in {digits} can now sign in to your account.':
    '{digits} پر ختم ہونے والے فون نمبر سے اب آپ کے اکاؤنٹ میں لاگ ان ہو سکتا ہے۔',
  'A phone was removed from your account': 'آپ کے اکاؤنٹ سے فون ہٹا دیا گیا ہے',
  'You can no longer log in with your phone number.': 'اب آپ اپنے فون نمبر سے لاگ ان نہیں کر سکتے۔',
  'A second factor was added to your account': 'آپ کے اکاؤنٹ میں دوسرا مرحلہ شامل ہوا ہے',
  'A second factor ({factor}) was added to your account.': 'آپ کے اکاؤنٹ میں دوسرا مرحلہ ({factor}) شامل ہوا ہے۔',
  'A second factor was removed from your account': 'آپ کے اکاؤنٹ سے دوسرا مرحلہ ہٹا دیا گیا ہے',
  'A second factor ({factor}) was removed from your account.': 'آپ کے اکاؤنٹ سے دوسرا مرحلہ ({factor}) ہٹا دیا گیا ہے۔',
  'A login was linked to your account': 'آپ کے اکاؤنٹ سے ایک لاگ ان جوڑا گیا ہے',
  'Your account can now be opened with a {provider} login.': 'اب آپ کا اکاؤنٹ {provider} کے لاگ ان سے بھی کھل سکتا ہے۔',
  'A login was removed from your account': 'آپ کے اکاؤنٹ سے ایک لاگ ان ہٹا دیا گیا ہے',
  'The {provider} login no longer opens your account.': '{provider} کے لاگ ان سے اب آپ کا اکاؤنٹ نہیں کھلتا۔',
  'single sign-on': 'سنگل سائن آن',
  'Your account was deleted': 'آپ کا اکاؤنٹ حذف کر دیا گیا ہے',
  'Your account and its login were deleted.': 'آپ کا اکاؤنٹ اور اس کا لاگ ان حذف کر دیا گیا ہے۔',
  'If you made this change, you do not need to do anything.':
    'اگر یہ تبدیلی آپ نے کی ہے تو آپ کو کچھ کرنے کی ضرورت نہیں۔',
  'If this was not you, contact us: {email}.': 'اگر یہ آپ نے نہیں کیا تو ہم سے رابطہ کریں: {email}۔',
  'If this was not you, set a new password at once and contact us: {email}.':
    'اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ مقرر کریں اور ہم سے رابطہ کریں: {email}۔',
  '{store}: your code is {code}. We will never ask you for it.':
    'آپ کا {store} کوڈ {code} ہے۔ ہم آپ سے یہ کبھی نہیں پوچھیں گے۔',
})

export type Translate = ReturnType<typeof textIn>
