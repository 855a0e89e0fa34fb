/** The Urdu texts of the list of information pages. */
export const texts = {
  'Everything there is to know about this shop.': 'اس دکان کے بارے میں سب کچھ۔',
  'Who we are, and who sells here.': 'ہم کون ہیں، اور یہاں کون بیچتا ہے۔',
  'The shipping fee, and how to follow your order.': 'ڈیلیوری کی فیس، اور آرڈر کا حال کیسے دیکھیں۔',
  'What to do when something isn’t right.': 'کچھ ٹھیک نہ ہو تو کیا کریں۔',
  'How your card is charged, and what we never see.': 'آپ کے کارڈ سے رقم کیسے کٹتی ہے، اور ہم کیا کبھی نہیں دیکھتے۔',
  'Write to us, call us or visit.': 'ہمیں لکھیں، فون کریں یا تشریف لائیں۔',
  'What we keep about you, and who sees it.': 'ہم آپ کے بارے میں کیا محفوظ رکھتے ہیں، اور کون دیکھتا ہے۔',
  'What you, the sellers and we can expect of each other.': 'آپ، دکاندار اور ہم ایک دوسرے سے کیا توقع رکھ سکتے ہیں۔',
  'What every seller agrees to before selling here.': 'یہاں بیچنے سے پہلے ہر دکاندار کن باتوں سے اتفاق کرتا ہے۔',
  'How you pay in cash at the door.': 'دروازے پر نقد ادائیگی کیسے ہوتی ہے۔',
  'How you pay by card or in cash, and what we never see.':
    'کارڈ سے یا نقد ادائیگی کیسے ہوتی ہے، اور ہم کیا کبھی نہیں دیکھتے۔',
  'The ways to pay, and what we never see.': 'ادائیگی کے طریقے، اور وہ چیزیں جو ہم کبھی نہیں دیکھتے۔',
} as const
