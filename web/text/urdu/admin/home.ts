export const homeTexts = {
  'Edit banner': 'بینر میں ترمیم',
  'Add banner': 'بینر شامل کریں',
  Title: 'عنوان',
  Text: 'متن',
  Link: 'لنک',
  '/shop?category=fruits or https://…': '/shop?category=fruits یا https://…',
  Picture: 'تصویر',
  'Picture of the banner': 'بینر کی تصویر',
  'First day': 'پہلا دن',
  'Last day': 'آخری دن',
  'Save banner': 'بینر محفوظ کریں',
  Banners: 'بینر',
  '{maxBanners} at most. Each leads to a page of the shop or to another site.':
    'زیادہ سے زیادہ {maxBanners}۔ ہر بینر دکان کے کسی صفحے یا کسی اور سائٹ پر لے جاتا ہے۔',
  'A banner tells visitors about an offer, a festival or a new category.':
    'بینر آنے والوں کو کسی پیشکش، تہوار یا نئے زمرے کے بارے میں بتاتا ہے۔',
  'Edit {title}': '{title} میں ترمیم',
  'Delete {title}': '{title} حذف کریں',
  'The order of its sections, and the banners. Visitors see each change at once.':
    'اس کے حصوں کی ترتیب، اور بینر۔ ہر تبدیلی فوراً نظر آتی ہے۔',
  'Home page': 'مرکزی صفحہ',
  'Open the home page': 'مرکزی صفحہ کھولیں',
  'Loading home page...': 'مرکزی صفحہ لوڈ ہو رہا ہے…',
  Sections: 'حصے',
  'In the order of the page.': 'صفحے کی ترتیب میں۔',
  'Sections of the home page': 'مرکزی صفحے کے حصے',
  Show: 'دکھائیں',
} as const
