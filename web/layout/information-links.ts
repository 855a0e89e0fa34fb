/** The pages in which the store speaks of itself; the footer, /pages and the site map list them. */
export const INFORMATION_LINKS = [
  { to: '/about', label: 'About us', summary: 'Who we are, and how a marketplace of small sellers works.' },
  { to: '/delivery', label: 'Delivery', summary: 'Where, when and for how much we deliver.' },
  { to: '/money-back', label: '100% money back', summary: 'What you can do when something is not right.' },
  { to: '/secure-payment', label: 'Secure payment', summary: 'How your card is charged, and what we never see.' },
  { to: '/contact', label: 'Contact', summary: 'Write to us, ring us or come by.' },
  { to: '/privacy', label: 'Privacy', summary: 'What we know about you, why, and for how long.' },
  { to: '/terms', label: 'Terms of use', summary: 'The rules between you, the sellers and us.' },
  {
    to: '/consent-policy',
    label: 'Seller consent policy',
    summary: 'What every seller agrees to before selling here.',
  },
] as const
