/** The information pages of the store, for the footer, /pages and the sitemap. */
export const INFORMATION_LINKS = [
  { to: '/about', label: 'About us' },
  { to: '/delivery', label: 'Delivery' },
  { to: '/money-back', label: '100% money back' },
  { to: '/secure-payment', label: 'Secure payment' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms of use' },
  { to: '/consent-policy', label: 'Seller consent policy' },
] as const
