/** The information pages of the store, for the footer, /pages and the sitemap. */
export const INFORMATION_LINKS = [
  { to: '/about', label: 'About us', summary: 'Who we are and who sells here.' },
  { to: '/delivery', label: 'Delivery', summary: 'Fees, times and order tracking.' },
  { to: '/money-back', label: '100% money back', summary: 'What to do if something is wrong.' },
  { to: '/secure-payment', label: 'Secure payment', summary: 'How we charge your card, and which data we never see.' },
  { to: '/contact', label: 'Contact', summary: 'Write to us, call us or visit.' },
  { to: '/privacy', label: 'Privacy', summary: 'What we store about you, and who can see it.' },
  { to: '/terms', label: 'Terms of use', summary: 'What you, the sellers and we agree to.' },
  {
    to: '/consent-policy',
    label: 'Seller consent policy',
    summary: 'What every seller agrees to before selling here.',
  },
] as const
