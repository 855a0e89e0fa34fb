/** The pages in which the store speaks of itself; the footer, /pages and the site map list them. */
export const INFORMATION_LINKS = [
  { to: '/about', label: 'About us', summary: 'Who we are, and who sells here.' },
  { to: '/delivery', label: 'Delivery', summary: 'What it costs, and how to follow your order.' },
  { to: '/money-back', label: '100% money back', summary: 'What to do when something isn’t right.' },
  { to: '/secure-payment', label: 'Secure payment', summary: 'How your card is charged, and what we never see.' },
  { to: '/contact', label: 'Contact', summary: 'Write to us, call us or visit.' },
  { to: '/privacy', label: 'Privacy', summary: 'What we keep about you, and who sees it.' },
  { to: '/terms', label: 'Terms of use', summary: 'What you, the sellers and we can expect of each other.' },
  {
    to: '/consent-policy',
    label: 'Seller consent policy',
    summary: 'What every seller agrees to before selling here.',
  },
] as const
