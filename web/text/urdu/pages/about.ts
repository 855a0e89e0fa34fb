/** The Urdu texts of the page About us. */
export const texts = {
  'What we do': 'ہم کیا کرتے ہیں',
  '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and pay once.':
    '{name} کاشتکاروں، ملوں اور محلے کی دکانوں کو ایک جگہ لاتی ہے۔ آپ دیکھ سکتے ہیں کہ کس کے پاس کیا ہے اور کتنے کا ہے، سب کچھ ایک کارٹ میں ڈالیں اور ایک ہی بار ادائیگی کریں۔',
  'We sell the basics of a kitchen: vegetables, fruits, lentils and rice. We would rather have the best pyaaz in town than ten thousand things you never asked for.':
    'ہم صرف وہی رکھتے ہیں جس کی باورچی خانے کو ہر ہفتے ضرورت ہوتی ہے: سبزیاں، پھل، دالیں اور چاول۔ ہمیں دس ہزار غیر ضروری چیزوں کے بجائے شہر کی بہترین پیاز رکھنا پسند ہے۔',
  'Who sells here': 'یہاں کون بیچتا ہے',
  'Every seller registers with a name, an address and a bank account, and one of us reviews the business before its first product is on sale. The seller’s name is on every product page, so you always know the seller of your tomatoes.':
    'ہر دکاندار نام، پتے اور بینک اکاؤنٹ کے ساتھ رجسٹر ہوتا ہے، اور اس کی پہلی پروڈکٹ بکنے سے پہلے ہم میں سے کوئی اس کے کاروبار کی جانچ کرتا ہے۔ دکاندار کا نام ہر پروڈکٹ کے صفحے پر ہوتا ہے، اس لیے آپ جانتے ہیں کہ ٹماٹر کس کے ہیں۔',
  'seller consent policy': 'دکانداروں کی رضامندی کی پالیسی',
  'become a seller': 'دکاندار بنیں',
  'Where we are': 'ہم کہاں ہیں',
  'write to us': 'ہمیں لکھیں',
  'Do you grow, mill or trade yourself? Read the {link}, then {link2}.':
    'کیا آپ خود کاشت، پسائی یا تجارت کرتے ہیں؟ {link} پڑھیں، پھر {link2}۔',
  '{address}. Visit us, call us, or {link}.': '{address}۔ تشریف لائیں، فون کریں، یا {link}۔',
  'A market with many stalls under one roof, on your phone.': 'ایک چھت تلے بہت سی دکانوں والا بازار، آپ کے فون پر۔',
  '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and order once.':
    '{name} کاشتکاروں، ملوں اور محلے کی دکانوں کو ایک جگہ لاتی ہے۔ آپ دیکھ سکتے ہیں کہ کس کے پاس کیا ہے اور کتنے کا ہے، سب کچھ ایک کارٹ میں ڈالیں اور ایک ہی بار آرڈر دیں۔',
} as const
