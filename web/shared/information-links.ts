import { english } from '#web/text/text.tsx'

/** The information pages of the store, for the footer, /pages and the sitemap. */
export const INFORMATION_LINKS = [
  { to: '/about', label: english('About us') },
  { to: '/delivery', label: english('Delivery') },
  { to: '/money-back', label: english('100% money back') },
  { to: '/secure-payment', label: english('Secure payment') },
  { to: '/contact', label: english('Contact') },
  { to: '/privacy', label: english('Privacy') },
  { to: '/terms', label: english('Terms of use') },
  { to: '/consent-policy', label: english('Seller consent policy') },
] as const
