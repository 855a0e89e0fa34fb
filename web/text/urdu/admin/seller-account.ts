export const sellerAccountTexts = {
  'Money account of a seller': 'دکاندار کا حساب',
  'The amount that the shop owes the seller, and how it is computed.':
    'دکان پر دکاندار کا کتنا بقایا ہے اور وہ کیسے بنا۔',
  'Open the money account of the seller': 'دکان کے ساتھ حساب کھولیں',
  'Money of the seller': 'دکاندار کی رقم',
  'The balance, the amounts on hold with their dates, and the statement.':
    'بقایا، کون سی رقم کب تک روکی ہے، اور گوشوارہ۔',
  'Correct the balance': 'بقایا کی تصحیح کریں',
  'The seller sees the amount and the reason. Your name is in the ledger and in the audit log.':
    'دکاندار رقم اور وجہ دیکھتا ہے۔ آپ کا نام کھاتے اور سرگرمیوں کے ریکارڈ میں رہتا ہے۔',
  Direction: 'سمت',
  'The shop owes the seller more': 'دکان پر دکاندار کا بقایا بڑھے',
  'The shop owes the seller less': 'دکان پر دکاندار کا بقایا گھٹے',
  'Amount in rupees': 'رقم، روپوں میں',
  'Reason of the correction': 'تصحیح کی وجہ',
  'Enter the reason with at least 3 characters': 'کم از کم 3 حروف کی وجہ لکھیں',
  'Correction recorded.': 'تصحیح درج ہو گئی۔',
  'Failed to record the correction': 'تصحیح درج نہیں ہو سکی',
  Correction: 'تصحیح',
  Corrections: 'تصحیحات',
} as const
