export const sellerTexts = {
  'This seller may not sell here any more.': 'شاید یہ دکاندار اب یہاں نہیں بیچتا۔',
  'Seller not found': 'دکاندار نہیں ملا',
  'Filter these products': 'ان پروڈکٹس کو فلٹر کریں',
  '{name}, {city}: all products, delivered to your door.': '{name}، {city}: تمام پروڈکٹس، آپ کے دروازے تک۔',
  '{count}+ products': '{count}+ پروڈکٹس',
  '1 product': '1 پروڈکٹ',
  '{count} products': '{count} پروڈکٹس',
} as const
