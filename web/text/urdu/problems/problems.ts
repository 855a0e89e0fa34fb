export const problemsTexts = {
  'Missing `apikey` header.': 'ہیڈر `apikey` موجود نہیں۔',
  'Please login again.': 'براہِ کرم دوبارہ لاگ ان کریں۔',
  'Session expired. Log in again.': 'سیشن ختم ہو گیا۔ دوبارہ لاگ ان کریں۔',
  'Your account does not have permission for this.': 'آپ کے اکاؤنٹ کو اس کی اجازت نہیں۔',
  'You see the shop as another user. You cannot change anything.':
    'آپ دکان کو کسی دوسرے صارف کے طور پر دیکھ رہے ہیں۔ آپ کچھ بدل نہیں سکتے۔',
  'The shop does not show this to staff who see the shop as another user.':
    'دکان یہ معلومات اُس عملے کو نہیں دکھاتی جو دکان کو کسی دوسرے صارف کے طور پر دیکھ رہا ہو۔',
  'Your view of the shop as another user has ended.':
    'آپ اب دکان کو دوسرے صارف کے طور پر نہیں دیکھ رہے۔ یہ معائنہ ختم ہو گیا ہے۔',
  'Register your business before you do this.': 'یہ کام کرنے سے پہلے اپنا کاروبار رجسٹر کریں۔',
  'Your business is not verified yet.': 'آپ کے کاروبار کی تصدیق ابھی نہیں ہوئی۔',
  'Confirm your login with your second factor.': 'اپنے لاگ ان کی تصدیق دوسرے مرحلے سے کریں۔',
  'This shop requires two-factor login. Set it up first.': 'اس دکان میں دو مرحلہ لاگ ان لازمی ہے۔ پہلے اسے فعال کریں۔',
  'Please confirm this change with your second factor, your password, or a code that we send you.':
    'براہِ کرم اس تبدیلی کی تصدیق دوسرے مرحلے، پاس ورڈ یا ہمارے بھیجے ہوئے کوڈ سے کریں۔',
  'Only the shop’s own pages may make this call.': 'یہ کام صرف دکان کے اپنے صفحوں سے ہو سکتا ہے۔',
  'This account has been suspended.': 'یہ اکاؤنٹ معطل کر دیا گیا ہے۔',
  'This item is no longer in your cart.': 'یہ چیز اب آپ کے کارٹ میں نہیں ہے۔',
  'This product is not in your wishlist.': 'یہ پروڈکٹ آپ کی پسندیدہ فہرست میں نہیں ہے۔',
  'This saved address does not exist.': 'یہ محفوظ پتہ موجود نہیں۔',
  'User not found after login': 'لاگ ان کے بعد صارف نہیں ملا',
  'This device is no longer signed in.': 'یہ آلہ اب لاگ ان نہیں ہے۔',
  'No profile found.': 'کوئی پروفائل نہیں ملا۔',
  'This order does not exist.': 'یہ آرڈر موجود نہیں۔',
  'This seller does not exist.': 'یہ دکاندار موجود نہیں۔',
  'This account does not exist.': 'یہ اکاؤنٹ موجود نہیں۔',
  'This category does not exist.': 'یہ زمرہ موجود نہیں۔',
  'This search term does not exist.': 'یہ تلاش کا لفظ موجود نہیں۔',
  'This job no longer exists.': 'یہ کام اب موجود نہیں۔',
  'This API key is unknown, has expired or was revoked.':
    'یہ API کلید نامعلوم ہے، اس کی مدت ختم ہو چکی ہے یا اسے منسوخ کر دیا گیا ہے۔',
  'This API call can’t be made with an API key.': 'یہ کام API کلید سے نہیں ہو سکتا۔',
  'This API key does not have the scope that this API call needs.': 'اس API کلید کو اس کام کی اجازت نہیں۔',
  'This API key does not exist.': 'یہ API کلید موجود نہیں۔',
  'This webhook does not exist.': 'یہ ویب ہُک موجود نہیں۔',
  'This webhook message no longer exists.': 'یہ پیغام اب موجود نہیں۔',
  'This picture does not exist.': 'یہ تصویر موجود نہیں۔',
  'This refund request does not exist.': 'رقم کی واپسی کی یہ درخواست موجود نہیں۔',
  'This payment does not exist.': 'یہ ادائیگی موجود نہیں۔',
  'This URL does not accept this HTTP method.': 'اس URL کے لیے یہ HTTP طریقہ جائز نہیں۔',
  'This seller has changed. Please check again.': 'دکاندار کی معلومات بدل گئی ہیں۔ براہِ کرم دوبارہ دیکھیں۔',
  'The account of this seller is banned. Lift the ban before you verify the seller.':
    'اس دکاندار کے اکاؤنٹ پر پابندی ہے۔ تصدیق سے پہلے پابندی ہٹائیں۔',
  'Approve all documents of this seller before you verify the seller.':
    'دکاندار کی تصدیق سے پہلے اس کی تمام دستاویزات منظور کریں۔',
  'This document does not exist.': 'یہ دستاویز موجود نہیں ہے۔',
  'The seller has replaced this document. Please look at the new one.':
    'دکاندار نے یہ دستاویز بدل دی ہے۔ براہِ کرم نئی دستاویز دیکھیں۔',
  'This document was rejected, so you cannot replace it. Please contact us.':
    'یہ دستاویز نامنظور ہو چکی ہے، اس لیے آپ اسے بدل نہیں سکتے۔ براہِ کرم ہم سے رابطہ کریں۔',
  'Use a PDF or a picture (JPEG, PNG or WebP).': 'PDF یا تصویر (JPEG، PNG یا WebP) استعمال کریں۔',
  'This PDF has a password. Upload a copy that has no password.':
    'اس PDF پر پاس ورڈ ہے۔ اس کی ایسی کاپی اپ لوڈ کریں جس پر پاس ورڈ نہ ہو۔',
  'This product is not waiting for approval.': 'یہ پروڈکٹ منظوری کی منتظر نہیں ہے۔',
  'The seller has changed this product. Please look at it again.':
    'دکاندار نے یہ پروڈکٹ بدل دی ہے۔ براہِ کرم اسے دوبارہ دیکھیں۔',
  'This seller is not waiting for verification.': 'یہ دکاندار تصدیق کا منتظر نہیں ہے۔',
  'This seller is not verified, so you cannot withdraw the verification.':
    'یہ دکاندار تصدیق شدہ نہیں، اس لیے تصدیق واپس نہیں لی جا سکتی۔',
  'You can’t do this to your own account. Ask another admin.':
    'آپ اپنے اکاؤنٹ پر یہ کام نہیں کر سکتے۔ کسی اور ایڈمن سے کہیں۔',
  'An admin account can’t shop or sell. Use another account.':
    'ایڈمن کے اکاؤنٹ سے خرید و فروخت نہیں ہو سکتی۔ دوسرا اکاؤنٹ استعمال کریں۔',
  'Before you can sell, add an email address or phone number to your account.':
    'بیچنے سے پہلے اپنے اکاؤنٹ میں ای میل یا فون نمبر شامل کریں۔',
  'You can’t delete this account while a business is registered with it. Contact us to close the business.':
    'جب تک اس اکاؤنٹ سے کوئی کاروبار رجسٹرڈ ہے، آپ اسے حذف نہیں کر سکتے۔ کاروبار بند کروانے کے لیے ہم سے رابطہ کریں۔',
  'You can’t buy products of your own business.': 'آپ اپنے ہی کاروبار کی پروڈکٹس نہیں خرید سکتے۔',
  'The role of this account has changed. Please check again.': 'اس اکاؤنٹ کا کردار بدل گیا ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'The categories have changed. Please check again.': 'زمرے بدل گئے ہیں۔ براہِ کرم دوبارہ دیکھیں۔',
  'This is not the newest test email. Please send another one.':
    'یہ سب سے نئی آزمائشی ای میل نہیں ہے۔ براہِ کرم ایک اور بھیجیں۔',
  'The mail server has not accepted the email.': 'میل سرور نے ای میل قبول نہیں کی۔',
  'The settings have changed. Please check again.': 'ترتیبات بدل گئی ہیں۔ براہِ کرم دوبارہ دیکھیں۔',
  'The home page has changed. Please check again.': 'مرکزی صفحہ بدل گیا ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'Products use a sub-category that you removed.': 'جو ذیلی زمرہ آپ نے ہٹایا، اس میں پروڈکٹس موجود ہیں۔',
  'A category with this name already exists.': 'اس نام کا زمرہ پہلے سے موجود ہے۔',
  'This search term already exists.': 'تلاش کا یہ لفظ پہلے سے موجود ہے۔',
  'Another search term already has this spelling.': 'تلاش کے کسی اور لفظ کے یہی ہجے ہیں۔',
  'You can’t delete this category while products are in it. Their sellers must move all products, also archived ones, to another category.':
    'جب تک اس زمرے میں پروڈکٹس ہیں، آپ اسے حذف نہیں کر سکتے۔ دکاندار تمام پروڈکٹس، فروخت سے ہٹائی گئی بھی، کسی اور زمرے میں منتقل کریں۔',
  'This account already has a business profile.': 'اس اکاؤنٹ کا کاروباری پروفائل پہلے سے موجود ہے۔',
  'Only a failed job can run again.': 'صرف ناکام کام دوبارہ چل سکتا ہے۔',
  'A picture with this name already exists, and pictures cannot be replaced.':
    'اس نام کی تصویر پہلے سے موجود ہے، اور تصویر بدلی نہیں جا سکتی۔',
  'This product has a sale price. End the sale before you change the price or unit, or start another sale.':
    'اس پروڈکٹ کی رعایتی قیمت چل رہی ہے۔ قیمت یا اکائی بدلنے یا دوسری رعایت شروع کرنے سے پہلے اسے ختم کریں۔',
  'This changes a price by more than half. Please confirm it.':
    'اس سے قیمت آدھی سے زیادہ بدل جائے گی۔ براہِ کرم تصدیق کریں۔',
  'This product has changed. Please check again.': 'یہ پروڈکٹ بدل گئی ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'The percentage must be a number': 'فیصد ایک عدد ہو',
  'The percentage can’t be less than -90': 'فیصد منفی 90 سے کم نہیں ہو سکتا',
  'The percentage can have one decimal at most': 'فیصد میں زیادہ سے زیادہ ایک اعشاریہ ہو سکتا ہے',
  'Send a price or a percentage, not both': 'قیمت یا فیصد میں سے ایک بھیجیں، دونوں نہیں',
  'Send a stock or a difference, not both': 'اسٹاک یا فرق میں سے ایک بھیجیں، دونوں نہیں',
  'Select at least one product': 'کم از کم ایک پروڈکٹ منتخب کریں',
  'Each product can be in the request once': 'ہر پروڈکٹ درخواست میں ایک ہی بار ہو سکتی ہے',
  'This change of products does not exist.': 'یہ تبدیلی موجود نہیں۔',
  'This import of products does not exist.': 'یہ امپورٹ موجود نہیں۔',
  'You can undo a change for ten minutes only.': 'آپ کوئی تبدیلی صرف دس منٹ تک واپس لے سکتے ہیں۔',
  'This change was already undone.': 'یہ تبدیلی پہلے ہی واپس لی جا چکی ہے۔',
  'This product already has a pack of this size.': 'اس پروڈکٹ کا اس سائز کا پیک پہلے سے موجود ہے۔',
  'This idempotency key was already used with different content.':
    'یہ کلید پہلے کسی اور مواد کے ساتھ استعمال ہو چکی ہے۔',
  'Some items are not available in the quantity you want.': 'کچھ چیزیں اتنی تعداد میں دستیاب نہیں جتنی آپ چاہتے ہیں۔',
  'Your cart has changed since you saw it.': 'آپ کے دیکھنے کے بعد کارٹ بدل گیا ہے۔',
  'Some prices have changed. Please check your cart.': 'کچھ قیمتیں بدل گئی ہیں۔ براہِ کرم اپنا کارٹ دیکھیں۔',
  'You have reached the maximum number of stock alerts.': 'آپ اسٹاک کی اطلاعات کی حد تک پہنچ گئے ہیں۔',
  'You have too many unpaid orders. Before you order again, please pay for one of them or wait until it expires.':
    'آپ کے بہت سے آرڈرز کی ادائیگی باقی ہے۔ دوبارہ آرڈر دینے سے پہلے کسی ایک کی ادائیگی کریں، یا اس کا وقت ختم ہونے کا انتظار کریں۔',
  'You placed many orders in the last hour. Please try again later.':
    'آپ نے پچھلے ایک گھنٹے میں بہت سے آرڈر دیے ہیں۔ براہِ کرم بعد میں کوشش کریں۔',
  'Some items are no longer sold.': 'کچھ چیزیں اب فروخت نہیں ہوتیں۔',
  'The stock of this order was sold, so the order cannot be reactivated.':
    'اس آرڈر کا اسٹاک بک چکا ہے، اس لیے آرڈر بحال نہیں ہو سکتا۔',
  'The tax rules have just changed. Please try again.': 'ٹیکس کے قواعد ابھی بدلے ہیں۔ براہِ کرم دوبارہ کوشش کریں۔',
  'The status of this order has changed. Please check again.': 'اس آرڈر کی کیفیت بدل گئی ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'You cannot reactivate this order. It was refunded, or the customer did not pay in time.':
    'آپ یہ آرڈر بحال نہیں کر سکتے۔ اس کی رقم واپس ہو چکی ہے، یا گاہک نے وقت پر ادائیگی نہیں کی۔',
  'A delivered order can’t be cancelled. The customer can request a refund.':
    'پہنچا ہوا آرڈر منسوخ نہیں ہو سکتا۔ گاہک رقم کی واپسی کی درخواست کر سکتا ہے۔',
  'This fulfilment is already cancelled.': 'آرڈر کا یہ حصہ پہلے ہی منسوخ ہے۔',
  'This order is unpaid or refunded, so you cannot pack, ship or deliver it.':
    'اس آرڈر کی ادائیگی نہیں ہوئی یا رقم واپس ہو چکی ہے، اس لیے آپ اسے پیک، روانہ یا ڈیلیور نہیں کر سکتے۔',
  'This order has no items from this seller.': 'اس آرڈر میں اس دکاندار کی کوئی چیز نہیں۔',
  'The time for a refund request is over.': 'رقم کی واپسی کی درخواست کا وقت گزر چکا ہے۔',
  'Nothing can be refunded: the order is not paid, or this part is already refunded.':
    'کچھ واپس نہیں ہو سکتا: آرڈر کی ادائیگی نہیں ہوئی، یا یہ حصہ پہلے ہی واپس ہو چکا ہے۔',
  'We already received your refund request. We will email you our decision.':
    'آپ کی درخواست ہمیں پہلے ہی مل چکی ہے۔ ہم اپنا فیصلہ ای میل کریں گے۔',
  'This refund request is already decided.': 'اس درخواست کا فیصلہ ہو چکا ہے۔',
  'Some lines of the file have errors, so no product was changed.':
    'کچھ سطروں میں غلطیاں ہیں، اس لیے کوئی پروڈکٹ تبدیل نہیں ہوئی۔',
  'Another refund of this order was recorded in the meantime. Please check again.':
    'اس آرڈر کی ایک اور رقم واپسی درج ہو چکی ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'Nothing of this order is left to deliver, so its delivery address cannot be changed.':
    'اس آرڈر کی کوئی چیز پہنچانا باقی نہیں، اس لیے پتہ بدلا نہیں جا سکتا۔',
  'This email can’t be sent: it does not fit the order, or the customer has no verified email address.':
    'یہ ای میل نہیں بھیجی جا سکتی: یا یہ آرڈر سے میل نہیں کھاتی، یا گاہک کا تصدیق شدہ ای میل پتہ نہیں ہے۔',
  'This item is not in the order.': 'یہ چیز اس آرڈر میں نہیں ہے۔',
  'More units were chosen than are left to refund.': 'واپسی کے لیے باقی تعداد سے زیادہ چنی گئی ہے۔',
  'A refund can’t exceed the paid amount minus earlier refunds.':
    'واپسی کی رقم، ادا شدہ رقم میں سے پہلے کی واپسیاں نکال کر، زیادہ نہیں ہو سکتی۔',
  'This order can no longer be paid.': 'اس آرڈر کی ادائیگی اب نہیں ہو سکتی۔',
  'The amounts do not match the order.': 'رقمیں آرڈر سے نہیں ملتیں۔',
  'Missing `Idempotency-Key` header.': 'ہیڈر `Idempotency-Key` موجود نہیں۔',
  'We could not confirm that the account is yours.': 'ہم تصدیق نہیں کر سکے کہ یہ اکاؤنٹ آپ کا ہے۔',
  'Please check the marked fields.': 'براہِ کرم نشان زد خانے دیکھیں۔',
  'The request could not be read.': 'درخواست پڑھی نہیں جا سکی۔',
  'This page of the list does not exist.': 'فہرست کا یہ صفحہ موجود نہیں۔',
  'Invalid login credentials': 'ای میل یا پاس ورڈ غلط ہے',
  'Email not confirmed': 'ای میل کی تصدیق نہیں ہوئی',
  'We could not confirm that you are human. Please try again.':
    'ہم تصدیق نہیں کر سکے کہ آپ انسان ہیں۔ دوبارہ کوشش کریں۔',
  'The signature of this message is invalid.': 'اس پیغام کے دستخط درست نہیں۔',
  'The request is too large.': 'درخواست بہت بڑی ہے۔',
  'This content type is not supported.': 'مواد کی یہ قسم قبول نہیں۔',
  'Please provide valid image first': 'براہِ کرم پہلے درست تصویر دیں',
  'Too many requests. Please wait a moment.': 'بہت زیادہ درخواستیں۔ براہِ کرم تھوڑا انتظار کریں۔',
  'Something went wrong on our side. Please try again.': 'ہماری طرف کوئی خرابی پیش آ گئی۔ دوبارہ کوشش کریں۔',
  'We refused this file: the virus scanner reported a threat.':
    'ہم نے یہ فائل قبول نہیں کی: وائرس اسکینر نے خطرہ بتایا۔',
  'We cannot scan files for viruses right now. Please try again in a moment.':
    'اس وقت فائلوں کو وائرس کے لیے جانچا نہیں جا سکتا۔ تھوڑی دیر بعد کوشش کریں۔',
  'Pictures are not available right now. Please try again in a moment.':
    'تصویریں اس وقت دستیاب نہیں۔ تھوڑی دیر بعد کوشش کریں۔',
  'We are very busy right now. Please try again in a few seconds.': 'اس وقت بہت رش ہے۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  'This payment method is not available. Please choose another one.':
    'ادائیگی کا یہ طریقہ دستیاب نہیں۔ براہِ کرم کوئی اور چنیں۔',
  'This order is too large for this payment method. Please choose another one.':
    'یہ آرڈر ادائیگی کے اس طریقے کے لیے بہت بڑا ہے۔ براہِ کرم کوئی اور طریقہ چنیں۔',
  'Cash on delivery is not available for these items right now. Please choose another payment method.':
    'ان اشیا کے لیے ابھی نقد ادائیگی دستیاب نہیں۔ براہِ کرم ادائیگی کا دوسرا طریقہ چنیں۔',
  'You have too many open cash orders. Please choose another payment method.':
    'آپ کے بہت سے نقد آرڈر ابھی باقی ہیں۔ براہِ کرم ادائیگی کا کوئی اور طریقہ چنیں۔',
  'Cash on delivery is not available, because your last cash orders were refused at the door.':
    'ڈیلیوری پر نقد ادائیگی دستیاب نہیں، کیونکہ آپ کے پچھلے نقد آرڈر دروازے پر نہیں لیے گئے تھے۔',
  'You can’t set this status yourself. Record the collected cash of the order; this sets the status to delivered.':
    'آپ یہ کیفیت خود مقرر نہیں کر سکتے۔ آرڈر کی وصول شدہ نقد رقم درج کریں، پھر آرڈر پہنچا ہوا شمار ہوگا۔',
  'No cash is due for this order.': 'اس آرڈر پر کوئی نقد رقم واجب نہیں۔',
  'The cash of this order is already recorded.': 'اس آرڈر کی نقد رقم پہلے سے درج ہے۔',
  'Please give the reason why the amount differs.': 'براہِ کرم رقم میں فرق کی وجہ لکھیں۔',
  'This is more than twice the amount due. Please check the amount.':
    'یہ واجب رقم کے دگنے سے زیادہ ہے۔ براہِ کرم رقم دیکھیں۔',
  'This deposit does not exist.': 'جمع شدہ رقم کا یہ اندراج موجود نہیں۔',
  'This payment to the tax authority does not exist.': 'ٹیکس ادارے کو یہ ادائیگی موجود نہیں۔',
  'A payment of this tax with this number is already recorded.': 'اس ٹیکس کی اس نمبر والی ادائیگی پہلے سے درج ہے۔',
  'This is more than the tax that is still owed for this month.': 'یہ اس مہینے کی باقی واجب رقم سے زیادہ ہے۔',
  'Another webhook already has this URL. Please change that webhook.':
    'اس URL کا ویب ہُک پہلے سے موجود ہے۔ براہِ کرم اسی کو بدلیں۔',
  'This is more than the collector’s cash in hand.': 'یہ وصول کنندہ کے پاس موجود نقد رقم سے زیادہ ہے۔',
  'The cash of this collector has changed. Please check again.':
    'اس وصول کنندہ کی نقد رقم بدل گئی ہے۔ براہِ کرم دوبارہ دیکھیں۔',
  'This collector has never collected cash.': 'اس وصول کنندہ نے کبھی نقد رقم وصول نہیں کی۔',
  'This refund does not exist.': 'رقم کی یہ واپسی موجود نہیں۔',
  'The payment provider sends this refund, so you cannot pay it back by hand.':
    'یہ رقم ادائیگی کی کمپنی واپس کرتی ہے، اس لیے آپ اسے خود واپس نہیں کر سکتے۔',
  'A rider of the shop collects the cash of your orders.': 'آپ کے آرڈرز کی نقد رقم دکان کا رائیڈر وصول کرتا ہے۔',
  'This seller and category already have a commission rule. Please change that rule.':
    'اس دکاندار اور زمرے کا اصول پہلے سے موجود ہے۔ براہِ کرم اسی کو بدلیں۔',
  'Your request was declined. You can send another one an hour after our answer.':
    'آپ کی درخواست نامنظور ہو گئی ہے۔ ہمارے جواب کے ایک گھنٹے بعد آپ دوسری درخواست بھیج سکتے ہیں۔',
  'This tax rule does not exist.': 'ٹیکس کا یہ اصول موجود نہیں۔',
  'Another rule for this tax, payment method and seller status already applies in this period. Let that rule end before this one starts.':
    'اس ٹیکس، ادائیگی اور حیثیت کا ایک اور اصول اس مدت میں پہلے سے لاگو ہے۔ اس کی آخری تاریخ اس اصول کے پہلے دن سے پہلے کی مقرر کریں۔',
  'Taxes were withheld by this rule, so only its last day can change. It can end today or later.':
    'اس اصول سے ٹیکس کاٹا جا چکا ہے۔ یہ آج یا آج کے بعد ہی ختم ہو سکتا ہے۔',
  'The day on which the tax status was checked can’t be in the future.': 'جانچ کی تاریخ آئندہ کی نہیں ہو سکتی۔',
  'This invoice does not exist. It is issued when the items are shipped.':
    'یہ بل موجود نہیں۔ چیزیں بھیجے جانے پر بل بنتا ہے۔',
  'This commission rule does not exist.': 'کمیشن کا یہ اصول موجود نہیں۔',
  'This rider does not exist.': 'یہ رائیڈر موجود نہیں۔',
  'This order is not paid by bank transfer.': 'اس آرڈر کی ادائیگی بینک ٹرانسفر سے نہیں ہے۔',
  'A transfer with this reference is already recorded for this order.':
    'اس حوالے کا ٹرانسفر اس آرڈر کے لیے پہلے سے درج ہے۔',
  'The bank statement needs column headings for the received amount and for the description or the reference.':
    'فائل میں وصول شدہ رقم، اور تفصیل یا حوالے کے عنوان ضروری ہیں۔',
  'A bank statement may have at most 5,000 lines. Please split the file.':
    'اسٹیٹمنٹ میں زیادہ سے زیادہ 5,000 سطریں ہو سکتی ہیں۔ براہِ کرم فائل کو تقسیم کریں۔',
  'Please confirm your phone number with the code that we send you. Then you can pay in cash.':
    'براہِ کرم ہمارے بھیجے ہوئے کوڈ سے اپنے فون نمبر کی تصدیق کریں۔ پھر آپ نقد ادائیگی کر سکتے ہیں۔',
  'This code is wrong or has expired.': 'یہ کوڈ غلط ہے یا اس کا وقت ختم ہو گیا ہے۔',
} as const
